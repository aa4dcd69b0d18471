import type { QueryClient } from '@tanstack/react-query'
import {
  getNetworkEnquiry,
  getTalentEnquiry,
  listNetworkEnquiries,
  listTalentEnquiries,
} from '../../../../shared/endpoints/enquiries.ts'
import type { NetworkEnquiry, TalentEnquiry } from '../../../../shared/enquiries.ts'
import { endpointListKey, endpointQuery } from '../../lib/endpoint-query.ts'

/** Has the lists of enquiries ask again, because one has changed. */
export function askForEnquiriesAgain(client: QueryClient): void {
  for (const endpoint of [listNetworkEnquiries, listTalentEnquiries]) {
    void client.invalidateQueries({ queryKey: endpointListKey(endpoint) })
  }
}

/**
 * Keeps an enquiry as the worker answered it after a change of the network's.
 * @param client the store
 * @param enquiry as it is now
 */
export function keepNetworkEnquiry(client: QueryClient, enquiry: NetworkEnquiry): void {
  client.setQueryData(endpointQuery(getNetworkEnquiry, { id: enquiry.id }).queryKey, enquiry)
  askForEnquiriesAgain(client)
}

/**
 * Keeps an enquiry as the worker answered it after a change of the talent's.
 * @param client the store
 * @param enquiry as it is now
 */
export function keepTalentEnquiry(client: QueryClient, enquiry: TalentEnquiry): void {
  client.setQueryData(endpointQuery(getTalentEnquiry, { id: enquiry.id }).queryKey, enquiry)
  askForEnquiriesAgain(client)
}
