/** The first data of the pages about briefs. */
import { ask } from '../endpoint.ts'
import { getBrief, listBriefs } from '../endpoints/briefs.ts'
import { listBriefMatches } from '../endpoints/matches.ts'
import { listMembers } from '../endpoints/network-members.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'
import { MATCHES_MAX } from '../limits.ts'
import { askOpenProfile } from '../open-profile.ts'
import {
  BriefSearchSchema,
  BriefsSearchSchema,
  NewBriefSearchSchema,
} from '../search-params/briefs.ts'

export const briefsPage = firstData(
  '/network/briefs',
  BriefsSearchSchema,
  ({ search: { state } }) => [ask(listBriefs, { state }), ask(listMembers)],
)

export const briefPage = firstData(
  '/network/briefs/$briefId',
  BriefSearchSchema,
  ({ params: { briefId: id }, search: { open } }) => [
    ask(getBrief, { id }),
    ask(listBriefMatches, { id, limit: MATCHES_MAX }),
    ...(open === undefined ? [ask(listMembers)] : askOpenProfile(open, id)),
  ],
)

export const newBriefPage = firstData(
  '/network/briefs/create',
  NewBriefSearchSchema,
  ({ search: { copy } }) => [
    ask(listMembers),
    ...(copy === undefined ? [] : [ask(getBrief, { id: copy })]),
  ],
)

export const editBriefPage = firstData(
  '/network/briefs/$briefId/edit',
  NoSearchSchema,
  ({ params: { briefId: id } }) => [ask(getBrief, { id }), ask(listMembers)],
)
