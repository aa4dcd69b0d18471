import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../local/settings.ts'
import { type Section, sectionText, withSection } from './page-section.ts'
import { openPostgresServer, type PostgresServer } from './postgres-server.ts'
import { markdownTable } from './table.ts'

/** A bench that has a section of `docs/performance.md` for itself. */
interface SectionRun {
  /** Whether the section is kept; a quick or partial run is only printed. */
  keeps: boolean
  /** Preparation that must happen before a server is opened. */
  prepare?: () => Promise<void>
  /**
   * Measures on a server.
   * @returns the section, and what is printed below its table, a line each
   */
  measure: (server: PostgresServer) => Promise<{ section: Section; printed: unknown[][] }>
}

/**
 * Runs such a bench on a Postgres server (`BENCH_DB_URL`, or one started for it), prints its table and keeps its
 * section. A failure is printed as a sentence, and sets the exit code.
 */
export async function runSection({ keeps, prepare, measure }: SectionRun): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0
  try {
    await prepare?.()
    const server = await openPostgresServer(process.env)
    try {
      const { section, printed } = await measure(server)
      console.log(markdownTable(section.rows))
      for (const line of printed) console.log(...line)
      if (!keeps) return
      const file = join(projectRoot, 'docs/performance.md')
      const text = sectionText(section, { version: server.version, loadBefore })
      await writeFile(file, withSection(await readFile(file, 'utf8'), section.heading, text))
    } finally {
      await server.close()
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
