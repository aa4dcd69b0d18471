import { readdir } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import type postgres from 'postgres'

export interface TapLine {
  passed: boolean
  description: string
  /** The diagnostics of pgTAP about a failure: the actual and the expected value. */
  diagnosis: string
}

/** The one needs an extension that Debian has no package of, the other tells Postgres how large a table is. */
export const ON_PGLITE_ALONE: readonly string[] = ['embeddings.sql', 'matches.sql']

/** Four hundred enquiries live for sixty days there, which is slow on PGlite. */
export const ON_THE_SERVER_ALONE: readonly string[] = ['enquiry-silence.sql']

/** Every pgTAP script there is, by its name and where it is kept. */
export async function tapFiles(): Promise<{ name: string; url: URL }[]> {
  const folder = new URL('../', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return names.map((name) => ({ name, url: new URL(name, folder) }))
}

type Rows = Record<string, unknown>[]

/** The database of a script: PGlite, or the one connection of a client of a server. */
type Session = PGlite | postgres.Sql

/** Runs statements one after the other; each has its rows. */
async function runAll(session: Session, script: string): Promise<Rows[]> {
  if ('exec' in session) return (await session.exec(script)).map(({ rows }) => rows)
  const results = await session.unsafe<Rows | Rows[]>(script)
  return (Array.isArray(results[0]) ? results : [results]) as Rows[]
}

/**
 * Runs one pgTAP script in a transaction that is rolled back.
 * @param script assertions without `begin`, plan and `finish`, which are added here
 * @returns every assertion; a script that breaks off ends with a failed one that contains the error
 */
export async function runTap(session: Session, script: string): Promise<TapLine[]> {
  const lines: TapLine[] = []
  await runAll(session, 'begin; set local search_path = tests, public')
  try {
    await runAll(session, 'select * from no_plan()')
    for (const rows of await runAll(session, script)) {
      for (const row of rows) readTap(Object.values(row).join('\n'), lines)
    }
  } catch (error) {
    lines.push({
      passed: false,
      description: 'runs to its end',
      diagnosis: (error as Error).message,
    })
  } finally {
    await runAll(session, 'rollback')
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
