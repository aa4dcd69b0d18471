import * as v from 'valibot'
import { type Background, backgroundJob, behindAnswer, type Round } from '../http/background.ts'
import { roundClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** How many texts the model gets at once; it must be done within the 60 seconds for which a batch is claimed. */
const BATCH = 16
const BATCHES_MAX = 20

/** In characters. Models read some 500 words, so the most important lines come first. */
const TEXT_MAX = 4000

const ClaimedSchema = v.array(v.object({ id: v.string(), hash: v.string(), content: v.string() }))
const VectorsSchema = v.object({ data: v.array(v.array(v.pipe(v.number(), v.finite()))) })

/** Embeds the texts that wait, with the deployment's model. Without a model it does nothing. */
export const textRound: Round = { name: 'texts', failure: 'texts_not_compared', run: placeTexts }

/**
 * After each call that may have changed the text of a profile or a brief, has the deployment's model embed the texts
 * that wait: that of this call, and those for which an earlier try failed. The answer does not wait for it. Without a
 * model, nothing is asked, and no score has this part.
 */
export const embedAfterChange = backgroundJob((c) => placeTexts(behindAnswer(c)), textRound.failure)

async function placeTexts({ env, config, timing, until }: Background): Promise<void> {
  const { AI: ai } = env
  const { aiModel: model, supabase } = config
  if (ai === undefined || model === null) return
  const service = await roundClient(supabase, timing)
  for (let batch = 0; batch < BATCHES_MAX && Date.now() < until; batch += 1) {
    const answer = await service.rpc('claim_texts', { model, batch: BATCH })
    const claimed = parseRpc(ClaimedSchema, answer)
    if (claimed.length === 0) return
    try {
      const text = claimed.map(({ content }) => content.slice(0, TEXT_MAX))
      const { data } = v.parse(VectorsSchema, await ai.run(model, { text }))
      if (data.length !== claimed.length) throw new Error('The model answered about other texts')
      const made = claimed.map(({ id, hash }, at) => ({ id, hash, vector: data[at] ?? [] }))
      parseRpc(v.null(), await service.rpc('store_embeddings', { model, made }))
    } catch (error) {
      // The model's own message might repeat the text.
      const reason = error instanceof Error ? error.name : 'unknown'
      const ids = claimed.map(({ id }) => id)
      parseRpc(v.null(), await service.rpc('mark_texts_failed', { ids, error: reason }))
      throw error
    }
    if (claimed.length < BATCH) return
  }
}
