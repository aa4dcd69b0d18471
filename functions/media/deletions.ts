import * as v from 'valibot'
import { type Background, backgroundJob, behindAnswer, type Round } from '../http/background.ts'
import { roundClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** The bucket deletes up to a thousand keys at once. */
const BATCH = 100
const BATCHES_MAX = 20

/** Deletes files from the bucket: those that were discarded, and those that were uploaded and never shown. */
export const pictureRound: Round = {
  name: 'pictures',
  failure: 'pictures_not_deleted',
  run: deleteDuePictures,
}

/**
 * After each change that may have discarded a picture, deletes the files that are due: those that this call discarded,
 * and those that an earlier try could not delete. The answer does not wait for it.
 */
export const deleteAfterChange = backgroundJob(
  (c) => deleteDuePictures(behindAnswer(c)),
  pictureRound.failure,
)

/** The database forgets a file only after the bucket has confirmed that it is deleted. */
async function deleteDuePictures({ env, config, timing, until }: Background): Promise<void> {
  const bucket = env.MEDIA
  if (bucket === undefined) return
  const service = await roundClient(config.supabase, timing)
  for (let batch = 0; batch < BATCHES_MAX && Date.now() < until; batch += 1) {
    const claimed = await service.rpc('claim_deletions', { batch: BATCH })
    const keys = parseRpc(v.array(v.string()), claimed)
    if (keys.length === 0) return
    await bucket.delete(keys)
    parseRpc(v.null(), await service.rpc('forget_pictures', { keys }))
    if (keys.length < BATCH) return
  }
}
