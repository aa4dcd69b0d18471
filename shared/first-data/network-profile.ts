/** The first data of a network's dashboard and profile. */
import { ask } from '../endpoint.ts'
import { getNetworkOverview, getNetworkProfile } from '../endpoints/network-profile.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'
import { NetworkProfileSearchSchema, NetworkStepSearchSchema } from '../search-params/profiles.ts'

export const networkHomePage = firstData('/network', NoSearchSchema, () => [
  ask(getNetworkOverview),
])

export const networkProfilePage = firstData('/network/profile', NetworkProfileSearchSchema, () => [
  ask(getNetworkProfile),
])

export const newNetworkProfilePage = firstData(
  '/network/profile/create',
  NetworkStepSearchSchema,
  () => [ask(getNetworkProfile)],
)
