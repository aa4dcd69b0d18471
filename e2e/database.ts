import { withConnection } from '../supabase/tests/server/hosted-server.ts'

/** Of the product under test, where its data are on a server that a test can reach beside it. */
const databaseUrl = () => process.env.E2E_DATABASE_URL

/** Whether a test can have time pass. */
export const canPassTime = () => databaseUrl() !== undefined

/**
 * Lets the five minutes pass in which a network may take its enquiries back, and has the clock strike.
 * @param programme which enquiries: those of other tests wait
 */
export async function sendWhatLeaves(programme: string): Promise<void> {
  await withConnection(databaseUrl() ?? '', async (sql) => {
    await sql`
      update private.enquiries set leaves_at = now()
      where state = 'leaving' and job ->> 'programme' = ${programme}`
    await sql`select public.run_enquiry_clock(500)`
  })
}
