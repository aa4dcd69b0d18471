import * as v from 'valibot'
import { MailCountsSchema, WaitingMailSchema } from '../../../../shared/waiting-mails.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { listKey, listQuery, pageOf } from '../../lib/list-query.ts'
import type { OutboxSearch } from './outbox-search-params.ts'

export type WaitingMail = v.InferOutput<typeof WaitingMailSchema>

const PageSchema = v.object({ ...pageOf(WaitingMailSchema).entries, counts: MailCountsSchema })

const CALL = '/api/admin/mails'

/** All lists of mails, whatever their state. */
export const OUTBOX_KEY = listKey(CALL)

/** Mails come and go by themselves: how often to look, in milliseconds. */
const LOOK_EVERY = 10_000

/**
 * The mails that have not been sent, a page at a time, the last first.
 * @param search which of them; all when nothing is said
 */
export function outboxQuery({ state }: OutboxSearch) {
  return {
    ...listQuery({
      call: CALL,
      query: state === undefined ? {} : { state },
      schema: PageSchema,
      ask: (query, signal) =>
        parseResponse(api.admin.mails.$get({ query }, { init: { signal } }), PageSchema),
    }),
    refetchInterval: LOOK_EVERY,
  }
}
