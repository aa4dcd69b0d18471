import type postgres from 'postgres'
import { type Outcome, outcomeOf, type Project, untilWaiting } from './project.ts'

/**
 * Holds something until several wait for it, one behind the other.
 * @param project where
 * @param hold what the owner does first and commits last
 * @param works what is asked meanwhile, each as soon as the one before it waits
 * @param last what the owner does when all of them wait
 * @returns what came of each
 * @throws Error when one of them does not wait within ten seconds
 */
export async function queueForLock<Result>(
  project: Project,
  hold: (sql: postgres.TransactionSql) => Promise<unknown>,
  works: (() => Promise<Result>)[],
  last: (sql: postgres.TransactionSql) => Promise<unknown> = async () => undefined,
): Promise<Outcome<Result>[]> {
  const { outcomes } = await project.owner.begin(async (sql) => {
    await hold(sql)
    const begun: Promise<Outcome<Result>>[] = []
    for (const work of works) {
      begun.push(outcomeOf(work()))
      await untilWaiting(project, begun.length)
    }
    await last(sql)
    return { outcomes: begun }
  })
  return Promise.all(outcomes)
}
