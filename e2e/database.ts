import { withConnection } from '../supabase/tests/server/hosted-server.ts'

/** The database of the product under test, if it is a server that a test can connect to. */
const databaseUrl = () => process.env.E2E_DATABASE_URL

/** Whether a test can move the time. */
export const canPassTime = () => databaseUrl() !== undefined

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
