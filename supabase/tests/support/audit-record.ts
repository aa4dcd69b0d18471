import type { PGlite } from '@electric-sql/pglite'

/**
 * Checks the audit log as the desk's button does. The database goes on as `service_role`: `reset role` brings its
 * owner back.
 * @returns whether no entry was changed or lost
 */
export async function isRecordWhole(database: PGlite): Promise<boolean> {
  const { rows } = await database.query<{ broken: string | null }>(
    `select set_config('role', 'service_role', true),
       public.verify_audit_log() ->> 'firstBroken' as broken`,
  )
  return rows[0]?.broken === null
}
