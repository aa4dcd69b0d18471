import type { PGlite } from '@electric-sql/pglite'

export interface TapLine {
  passed: boolean
  description: string
  /** What pgTAP says about a failure: what it had, what it wanted. */
  diagnosis: string
}

/**
 * Runs one pgTAP script in a transaction that is rolled back.
 * @param script assertions without `begin`, plan and `finish`, which are added here
 * @returns every assertion; a script that breaks off ends with a failed one that says why
 */
export async function runTap(database: PGlite, script: string): Promise<TapLine[]> {
  const lines: TapLine[] = []
  await database.exec('begin; set local search_path = tests, public')
  try {
    await database.query('select * from no_plan()')
    for (const { rows } of await database.exec(script)) {
      for (const row of rows) readTap(Object.values(row).join('\n'), lines)
    }
  } catch (error) {
    lines.push({
      passed: false,
      description: 'runs to its end',
      diagnosis: (error as Error).message,
    })
  } finally {
    await database.exec('rollback')
  }
  return lines
}

function readTap(output: string, lines: TapLine[]): void {
  for (const line of output.split('\n')) {
    const [, failed, description] = /^(not )?ok \d+(?: - (.*))?$/.exec(line) ?? []
    if (line.startsWith('#')) {
      const last = lines.at(-1)
      if (last) last.diagnosis += `${line}\n`
    } else if (/^(not )?ok \d/.test(line)) {
      lines.push({ passed: !failed, description: description ?? '', diagnosis: '' })
    }
  }
}
