import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { afterChange } from '../http/after-change.ts'
import { dataOf } from '../supabase/answers.ts'
import { serviceClient } from '../supabase/clients.ts'
import { openUpstream } from '../supabase/upstream.ts'

/** The bucket takes up to a thousand keys at once. */
const BATCH = 100

/**
 * After each change that may have discarded a picture, deletes from the bucket what is due: what this
 * call discarded, and what an earlier one could not delete. The answer does not wait for it.
 */
export const deleteAfterChange = afterChange(deleteWhatIsDue, 'pictures_not_deleted')

/** The database forgets a file only when the bucket has said that it is gone. */
async function deleteWhatIsDue(c: Context<AppEnv>): Promise<void> {
  const bucket = c.env.MEDIA
  if (bucket === undefined) return
  const { supabase, timing } = c.get('upstream')
  const service = await serviceClient(openUpstream(supabase, timing))
  let keys: string[]
  do {
    keys = dataOf(v.array(v.string()), await service.rpc('claim_deletions', { batch: BATCH }))
    if (keys.length === 0) return
    await bucket.delete(keys)
    dataOf(v.unknown(), await service.rpc('forget_pictures', { keys }))
  } while (keys.length === BATCH)
}
