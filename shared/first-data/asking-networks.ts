/** The first data of the page of paused and silent networks. */
import { ask } from '../endpoint.ts'
import { listAskingNetworks } from '../endpoints/asking-networks.ts'
import { firstData } from '../first-data.ts'
import { AskingNetworksSearchSchema } from '../search-params/desk.ts'

export const askingNetworksPage = firstData(
  '/admin/reports/networks',
  AskingNetworksSearchSchema,
  ({ search: { state = 'paused' } }) => [ask(listAskingNetworks, { state })],
)
