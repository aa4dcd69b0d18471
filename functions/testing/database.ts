import { env } from 'cloudflare:workers'

/**
 * Runs one statement in the tests' database as its owner.
 * @param statement SQL with `$1`, `$2` … for the parameters
 * @returns the rows
 */
export async function sql<Row = Record<string, unknown>>(
  statement: string,
  ...parameters: unknown[]
): Promise<Row[]> {
  const response = await fetch(env.TEST_DATABASE_URL, {
    method: 'POST',
    body: JSON.stringify({ statement, parameters }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
