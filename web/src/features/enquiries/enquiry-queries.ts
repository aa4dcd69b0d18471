import type { QueryClient } from '@tanstack/react-query'
import { addressOf, ask } from '../../../../shared/endpoint.ts'
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
import { endpointListKey, endpointQuery, keepAnswer } from '../../lib/endpoint-query.ts'

/** Has the lists of enquiries and the dashboards ask again, because one has changed. */
export function askForEnquiriesAgain(client: QueryClient): void {
  for (const endpoint of [listNetworkEnquiries, listTalentEnquiries]) {
    void client.invalidateQueries({ queryKey: endpointListKey(endpoint) })
  }
  for (const { queryKey } of [networkOverviewQuery, talentOverviewQuery]) {
    void client.invalidateQueries({ queryKey })
  }
}

/**
 * Keeps an enquiry as the worker answered it after a change of the network's.
 * @param client the store
 * @param enquiry as it is now
 */
export function keepNetworkEnquiry(client: QueryClient, enquiry: NetworkEnquiry): void {
  keepAnswer(client, endpointQuery(getNetworkEnquiry, { id: enquiry.id }), enquiry)
  askForEnquiriesAgain(client)
}

/**
 * Keeps an enquiry as the worker answered it after a change of the talent's.
 * @param client the store
 * @param enquiry as it is now
 */
export function keepTalentEnquiry(client: QueryClient, enquiry: TalentEnquiry): void {
  keepAnswer(client, endpointQuery(getTalentEnquiry, { id: enquiry.id }), enquiry)
  askForEnquiriesAgain(client)
}

/**
 * Where the files of an enquiry of the reader's own can be had.
 * @param id of the enquiry
 */
export function fileLinks(id: string): LinkOf {
  return (file) => addressOf(ask(getAttachmentLink, { id, file }))
}
