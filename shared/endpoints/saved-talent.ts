/** Whom a network has saved, in which lists, and beside whom. */
import { AccessSchema } from '../access.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  ChangedListsSchema,
  ComparedTalentSchema,
  CompareQuerySchema,
  ListChangeSchema,
  NewListSchema,
  SavedAnswerSchema,
  SavedTalentPageSchema,
  SavedTalentQuerySchema,
  SaveTalentSchema,
  TalentListsSchema,
  UnsaveQuerySchema,
} from '../saved-talent.ts'

/**
 * All who are saved, or a list by stage.
 * @throws 404 `list_not_found`
 */
export const listSavedTalent = {
  call: 'GET /api/network/saved',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  query: SavedTalentQuerySchema,
  answer: SavedTalentPageSchema,
  isList: true,
  from: 'saved_talent',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * A note with the version it was made of, a rating, a list by its id or its name (a name that none has makes a
 * list) or the one of a brief, a stage, a place. A viewer rates and writes about those who are saved, and changes no list.
 * @throws 404 `talent_not_found`, `list_not_found`, `brief_not_found`; 409 `list_full`, `lists_full`, `note_changed` with `saved`
 */
export const saveTalent = {
  call: 'PUT /api/network/saved/:userId',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { userId: 'talent_not_found' },
  body: SaveTalentSchema,
  answer: SavedAnswerSchema,
} as const satisfies Endpoint

/** Out of a list, or out of all of them. */
export const unsaveTalent = {
  call: 'DELETE /api/network/saved/:userId',
  role: 'tv_network',
  member: 'editor',
  about: 'talent',
  ids: { userId: 'talent_not_found' },
  query: UnsaveQuerySchema,
} as const satisfies Endpoint

/** The network's lists in its order, each with how many of those in it the network may see. */
export const listTalentLists = {
  call: 'GET /api/network/lists',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  answer: TalentListsSchema,
  from: 'talent_lists',
} as const satisfies Endpoint

/**
 * One more list, for the whole network or for some of its members from the beginning.
 * @throws 409 `lists_full`, `list_exists`
 */
export const addTalentList = {
  call: 'POST /api/network/lists',
  role: 'tv_network',
  member: 'editor',
  about: 'talent',
  body: NewListSchema,
  answer: ChangedListsSchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Another name, or another place among the lists.
 * @throws 404 `list_not_found`; 409 `list_exists`
 */
export const changeTalentList = {
  call: 'PUT /api/network/lists/:id',
  role: 'tv_network',
  member: 'editor',
  about: 'talent',
  ids: { id: 'list_not_found' },
  body: ListChangeSchema,
  answer: ChangedListsSchema,
} as const satisfies Endpoint

/**
 * Who of the network sees it: everybody, or these members and whoever says so. For the others it is as if there were
 * none, owners included, until nobody is left who sees it: then the owners do. A confidential list has notes and
 * ratings of its own.
 * @throws 404 `list_not_found`; 409 `list_exists`
 */
export const setListAccess = {
  call: 'PUT /api/network/lists/:id/access',
  role: 'tv_network',
  member: 'editor',
  about: 'caller',
  ids: { id: 'list_not_found' },
  body: AccessSchema,
  answer: AccessSchema,
} as const satisfies Endpoint

/**
 * Who was in no other list is no longer saved, and their note and rating are gone.
 * @throws 404 `list_not_found`
 */
export const deleteTalentList = {
  call: 'DELETE /api/network/lists/:id',
  role: 'tv_network',
  member: 'editor',
  about: 'talent',
  ids: { id: 'list_not_found' },
} as const satisfies Endpoint

/** One to four people beside each other, without those whom the network may not see. */
export const compareTalent = {
  call: 'GET /api/network/compare',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  query: CompareQuerySchema,
  answer: ComparedTalentSchema,
  from: 'compare_talent',
  args: (_, people) => people,
} as const satisfies Endpoint
