import type * as v from 'valibot'
import { listMails } from '../../../../shared/endpoints/outbox.ts'
import type { OutboxSearch } from '../../../../shared/search-params/desk.ts'
import type { WaitingMailSchema } from '../../../../shared/waiting-mails.ts'
import { endpointListKey, endpointListQuery } from '../../lib/endpoint-query.ts'

export type WaitingMail = v.InferOutput<typeof WaitingMailSchema>

/** All lists of mails, whatever their state. */
export const OUTBOX_KEY = endpointListKey(listMails)

/** Mails come and go by themselves: how often to look, in milliseconds. */
const LOOK_EVERY = 10_000

/**
 * The mails that have not been sent, a page at a time, the last first.
 * @param search which of them; all when nothing is said
 */
export function outboxQuery({ state }: OutboxSearch) {
  return { ...endpointListQuery(listMails, { state }), refetchInterval: LOOK_EVERY }
}
