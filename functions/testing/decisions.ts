import { sql } from './database.ts'

/**
 * Ends the undo window of an account's last decision: the decision takes effect for the account, and its mail and
 * notification are due.
 * @param userId the account
 */
export async function passUndoWindow(userId: string): Promise<void> {
  await sql(
    `update private.held_decisions set effective_at = now() - interval '1 second' where user_id = $1`,
    userId,
  )
  await sql(
    `update private.notifications set created_at = now() where user_id = $1 and created_at > now()`,
    userId,
  )
  await sql(
    `update private.mail_outbox set next_attempt_at = now() where about = $1 and state = 'queued'`,
    userId,
  )
}
