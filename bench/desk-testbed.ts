import type { PostgresServer } from './postgres-server.ts'
import { openTestbed, type Testbed } from './testbed.ts'

/** Accounts beside the pending ones. */
export const DECIDED = 50_000

/** A local Supabase on a Postgres server, with a queue of known length. */
export interface DeskTestbed extends Testbed {
  pending: number
}

/**
 * Makes a database with the demo accounts and a queue, and serves it as the local stack does.
 * @param server where
 * @param pending how many applicants wait, beside the demo's
 */
export async function openDesk(server: PostgresServer, pending: number): Promise<DeskTestbed> {
  const testbed = await openTestbed(server, {
    database: `desk_${pending}`,
    script: 'desk-fill.sql',
    amounts: { pending, decided: DECIDED },
  })
  return { ...testbed, pending }
}
