import postgres from 'postgres'
import { hasServer, openProject } from '../server/project.ts'
import { openServedDatabase } from './test-database.ts'

/** The calls that any database has: PGlite, and one connection to a server. */
export interface AnyDatabase {
  /** Runs statements one after the other. */
  exec(script: string): Promise<unknown>
  query<Row>(statement: string, parameters?: unknown[]): Promise<{ rows: Row[] }>
  close(): Promise<void>
}

/** Opens a project on the server for its owner, which is the faster of the two; on PGlite where there is none. */
export async function openAnyDatabase(): Promise<AnyDatabase> {
  if (!hasServer) return openServedDatabase()
  const project = await openProject()
  const sql = postgres(project.urlAs('postgres'), { max: 1, onnotice: () => undefined })
  return {
    exec: (script) => sql.unsafe(script),
    query: async <Row>(statement: string, parameters: unknown[] = []) => ({
      rows: (await sql.unsafe(statement, parameters as never[])) as unknown as Row[],
    }),
    async close() {
      await sql.end()
      await project.close()
    },
  }
}

/** Does something in a transaction that is rolled back. */
export async function rolledBack<Result>(
  database: AnyDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  await database.exec('begin')
  try {
    return await work()
  } finally {
    await database.exec('rollback')
  }
}
