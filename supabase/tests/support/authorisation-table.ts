import { readFile } from 'node:fs/promises'

export interface Cell {
  /** A table or function with its schema, or `every function of private`. */
  object: string
  operation: string
  caller: string
  expected: string
}

/** Reads `authorisation.md` into one entry for each object, operation and caller. */
export async function readAuthorisationTable(): Promise<Cell[]> {
  const page = await readFile(new URL('../authorisation.md', import.meta.url), 'utf8')
  const [header = [], , ...rows] = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const callers = header.slice(2)

  return rows.flatMap(([object = '', operations = '', ...outcomes]) => {
    if (outcomes.length !== callers.length) throw new Error(`The row of ${object} is not complete.`)
    return operations.split(', ').flatMap((operation) =>
      callers.map((caller, column) => ({
        object,
        operation,
        caller,
        expected: outcomes[column] ?? '',
      })),
    )
  })
}
