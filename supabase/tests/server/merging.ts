import type postgres from 'postgres'
import { makeCaller } from './people.ts'
import type { Caller, Project } from './project.ts'

/** Somebody with an account and a session. */
export type Made = Caller & { account: string }

/** Calls of the database in one transaction. */
export type Work = (sql: postgres.TransactionSql) => Promise<unknown>

/** The desk merges one network into another. */
export function merge(one: Made, other: Made): Work {
  return (sql) => sql`select public.merge_networks(${one.account}, ${other.account})`
}

/** The desk takes the merge of a network back. */
export function undo(one: Made): Work {
  return (sql) => sql`select public.undo_network_merge(${one.account})`
}

/** Makes two networks, each by its owner. */
export function makeNetworks(project: Project): Promise<[Made, Made]> {
  return Promise.all([makeCaller(project, 'tv_network'), makeCaller(project, 'tv_network')])
}
