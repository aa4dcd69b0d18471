import { demoAccounts } from '../demo-data.ts'
import { hasDemoAccounts, insertDemoAccounts } from '../demo-insert.ts'
import { copyOf, filledFolder } from './filled-folder.ts'

/** The accounts of `demoFolder()`, as they are at one moment. */
export const DEMO_ACCOUNTS = demoAccounts({ now: new Date('2026-11-21T12:00:00Z') })

/** A data folder as `filledFolder()` makes it, with the demo accounts. Inserting them takes 10 s of a processor. */
export function demoFolder(): Promise<string> {
  return copyOf('demo', filledFolder, async (database) => {
    if (await hasDemoAccounts(database)) throw new Error('A folder without accounts has them.')
    await insertDemoAccounts(database, DEMO_ACCOUNTS)
  })
}
