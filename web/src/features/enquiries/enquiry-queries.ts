import type { QueryClient } from '@tanstack/react-query'
import { addressOf, ask } from '../../../../shared/endpoint.ts'
import { getAgentEnquiry } from '../../../../shared/endpoints/agents.ts'
import { getAttachmentLink } from '../../../../shared/endpoints/attachments.ts'
import {
  getNetworkEnquiry,
  getTalentEnquiry,
  listNetworkEnquiries,
  listTalentEnquiries,
} from '../../../../shared/endpoints/enquiries.ts'
import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'
import type { LinkOf } from '../../entities/enquiry/sent-file.tsx'
import { overviewQuery as networkOverviewQuery } from '../../entities/overview/network-overview-queries.ts'
import { overviewQuery as talentOverviewQuery } from '../../entities/overview/talent-overview-queries.ts'
import {
  endpointKey,
  endpointListKey,
  endpointQuery,
  keepAnswer,
} from '../../lib/endpoint-query.ts'
import { askLimitsQuery } from './ask-limits.ts'

/** Invalidates the lists of enquiries, the dashboards and who can be asked, because an enquiry has changed. */
export function askForEnquiriesAgain(client: QueryClient): void {
  for (const endpoint of [listNetworkEnquiries, listTalentEnquiries]) {
    void client.invalidateQueries({ queryKey: endpointListKey(endpoint) })
  }
  for (const { queryKey } of [networkOverviewQuery, talentOverviewQuery, askLimitsQuery]) {
    void client.invalidateQueries({ queryKey })
  }
}

/**
 * Has enquiries read again after a change whose answer was lost: it may have been made.
 * @param client the store
 */
export function forgetEnquiries(client: QueryClient): void {
  for (const endpoint of [getNetworkEnquiry, getTalentEnquiry, getAgentEnquiry]) {
    void client.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
  askForEnquiriesAgain(client)
}

/**
 * Stores the worker's answer to a change by the network.
 * @param client the store
 * @param enquiry the changed enquiry
 */
export function keepNetworkEnquiry(client: QueryClient, enquiry: NetworkEnquiry): void {
  keepAnswer(client, endpointQuery(getNetworkEnquiry, { id: enquiry.id }), enquiry)
  askForEnquiriesAgain(client)
}

/**
 * Stores the worker's answer to a change by the talent.
 * @param client the store
 * @param enquiry the changed enquiry
 */
export function keepTalentEnquiry(client: QueryClient, enquiry: TalentEnquiry): void {
  keepAnswer(client, endpointQuery(getTalentEnquiry, { id: enquiry.id }), enquiry)
  askForEnquiriesAgain(client)
}

/**
 * The path for the files of one of the reader's enquiries.
 * @param id the enquiry's id
 */
export function fileLinks(id: string): LinkOf {
  return (file) => addressOf(ask(getAttachmentLink, { id, file }))
}
