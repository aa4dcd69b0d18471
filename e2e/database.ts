import postgres from 'postgres'
import type { ProfileStatus } from '../shared/profile-status.ts'
import { withConnection } from '../supabase/tests/server/hosted-server.ts'

/** The database of the product under test, if it is a server that a test can connect to. */
const databaseUrl = () => process.env.E2E_DATABASE_URL

/** Whether a test can reach the database: to move the time, and to make an account by a statement. */
export const canReachDatabase = () => databaseUrl() !== undefined

/** A connection to it, which its first statement opens. Another connection for each account would plan everything anew. */
export function connectToDatabase(): postgres.Sql {
  return postgres(databaseUrl() ?? '', { max: 1, onnotice: () => undefined })
}

/**
 * Makes an account with a confirmed address, to which no mail was sent; a talent has gone live.
 * @param sql from `connectToDatabase`
 * @param form what the registration form sends
 */
export async function insertAccount(
  sql: postgres.Sql,
  form: object,
  status: ProfileStatus,
): Promise<void> {
  await sql`select tests.make_account(${JSON.stringify(form)}::text::jsonb, ${status}, null)`
}

/**
 * Makes the five minutes pass in which a network may withdraw its enquiries, and runs the clock's work.
 * @param programme the program of the enquiries; those of other tests still wait
 */
export async function sendWhatLeaves(programme: string): Promise<void> {
  await withConnection(databaseUrl() ?? '', async (sql) => {
    await sql`
      update private.enquiries set leaves_at = now()
      where state = 'leaving' and job ->> 'programme' = ${programme}`
    await sql`select public.run_enquiry_clock(500)`
  })
}
