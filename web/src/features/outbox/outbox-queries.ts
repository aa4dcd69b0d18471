import type * as v from 'valibot'
import { listMails } from '../../../../shared/endpoints/outbox.ts'
import type { OutboxSearch } from '../../../../shared/search-params/desk.ts'
import type { WaitingMailSchema } from '../../../../shared/waiting-mails.ts'
import { endpointListKey, endpointListQuery } from '../../lib/endpoint-query.ts'

export type WaitingMail = v.InferOutput<typeof WaitingMailSchema>

/** The key of all lists of mails, whatever their state. */
export const OUTBOX_KEY = endpointListKey(listMails)

/** How often to poll, in milliseconds: the list changes by itself. */
const LOOK_EVERY = 10_000

/**
 * The paged list of unsent mails, newest first.
 * @param search the state; all by default
 */
export function outboxQuery({ state }: OutboxSearch) {
  return { ...endpointListQuery(listMails, { state }), refetchInterval: LOOK_EVERY }
}
