import {
  asRole,
  copyProject,
  MIGRATED_PROJECT,
  OWNER,
  withConnection,
} from '../server/hosted-server.ts'
import { runTap } from '../support/run-tap.ts'

/** Much longer than any statement of a script takes, on a busy machine too: a mutant may also make one that never ends. */
const TIMEOUT = '10min'

/**
 * Breaks a copy of the database and runs scripts on it until one fails.
 * @param url of the server, for its superuser
 * @param statement breaks it, as somebody who may do everything
 * @param scripts in the order in which they are tried
 * @returns the script and the assertion that failed; null where all of them pass
 * @throws PostgresError where the statement is none
 */
export async function killedByTap(
  url: string,
  statement: string,
  scripts: readonly { name: string; script: string }[],
): Promise<{ script: string; assertion: string } | null> {
  const name = `mutant_${process.pid}_${Math.random().toString(36).slice(2)}`
  const copy = await copyProject(url, MIGRATED_PROJECT, name)
  try {
    await withConnection(copy, (sql) => sql.unsafe(statement))
    return await withConnection(asRole(copy, OWNER), async (sql) => {
      await sql.unsafe(`set statement_timeout = '${TIMEOUT}'`)
      for (const { name: script, script: text } of scripts) {
        const failed = (await runTap(sql, text)).find(({ passed }) => !passed)
        if (failed) return { script, assertion: failed.description }
      }
      return null
    })
  } finally {
    await withConnection(url, (sql) => sql.unsafe(`drop database ${name} with (force)`))
  }
}
