import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../local/settings.ts'
import { ROLES } from '../shared/roles.ts'
import { expect, test } from './test.ts'
import { sessionFile } from './visitors.ts'

/** Runs `npm run rehearse` against the stack of these tests. */
function rehearse(...args: string[]): Promise<{ status: number | null; lines: string[] }> {
  const settings = JSON.parse(process.env.E2E_STACK_SETTINGS ?? '{}')
  return new Promise((resolve) => {
    const program = execFile(
      process.execPath,
      [join(projectRoot, 'local/commands/rehearse.ts'), ...args],
      { env: { ...process.env, ...settings } },
      (_error, output) => resolve({ status: program.exitCode, lines: output.trim().split('\n') }),
    )
  })
}

// One after the other: the first looks for accounts that a rehearsal left behind.
test.describe.configure({ mode: 'default' })

test('a rehearsal goes through all that people do, and removes its accounts', async ({
  playwright,
  baseURL,
}) => {
  const { status, lines } = await rehearse()
  expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([])
  expect(lines.length).toBeGreaterThan(15)
  expect(lines.at(-1)).toContain('3 accounts')
  expect(status).toBe(0)

  const admin = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    storageState: sessionFile(ROLES[0]),
  })
  for (const kind of ['talent', 'networks']) {
    const answer = await admin.get(`/api/admin/${kind}?q=rehearsal`)
    expect(((await answer.json()) as { items: unknown[] }).items).toEqual([])
  }
  await admin.dispose()
})

test('a rehearsal of a site whose mails link to another address stops, says so, and removes its accounts', async ({
  baseURL,
}) => {
  const other = baseURL?.replace('localhost', '127.0.0.1') ?? ''
  const { status, lines } = await rehearse('--origin', other)
  expect(lines.at(-3)).toBe('✗  4. Both are mailed a link, and confirm their addresses.')
  expect(lines.at(-2)?.trim()).toBe(
    `The mail's link leads to ${baseURL}, not to ${other}: see SITE_URL.`,
  )
  expect(lines.at(-1)).toContain('2 accounts')
  expect(status).toBe(1)
})
