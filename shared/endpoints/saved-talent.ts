/** Whom a network has saved, in which lists, and beside whom. */
import { AccessBodySchema, SetAccessSchema } from '../access.ts'
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
 * Lists all saved talent, or one list by stage.
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
 * Saves a talent, or changes what is saved about them: a note with the version it was made of, a rating, a list by id
 * or by name (a new name makes a list) or the list of a brief, a stage, a place. A viewer can rate and write about
 * talent who are already saved, and change no list.
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

/**
 * Removes a talent from a list, or from all lists. Who is not saved there stays so, and the answer is the same.
 * @throws 404 `talent_not_found` for a malformed id only
 */
export const unsaveTalent = {
  call: 'DELETE /api/network/saved/:userId',
  role: 'tv_network',
  member: 'editor',
  about: 'talent',
  ids: { userId: 'talent_not_found' },
  query: UnsaveQuerySchema,
} as const satisfies Endpoint

/** Lists the network’s lists in their order, each with the number of talent in it whom the network may see. */
export const listTalentLists = {
  call: 'GET /api/network/lists',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  answer: TalentListsSchema,
  from: 'talent_lists',
} as const satisfies Endpoint

/**
 * Adds a list, for the whole network or only for some of its members.
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
 * Renames a list, or moves it among the lists. A request with its former name does not overwrite a name that a colleague
 * has given it since.
 * @throws 404 `list_not_found`; 409 `list_exists`, `list_renamed` with `list`
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
 * Sets which members see the list: everybody, or the named ones and the caller. For the others, owners included, it
 * does not exist, until no member who sees it is left: then the owners see it. A confidential list has notes and
 * ratings of its own.
 * @throws 404 `list_not_found`; 409 `access_changed` with `access`, `list_exists`
 */
export const setListAccess = {
  call: 'PUT /api/network/lists/:id/access',
  role: 'tv_network',
  member: 'editor',
  about: 'caller',
  ids: { id: 'list_not_found' },
  body: AccessBodySchema,
  ifMatch: true,
  answer: SetAccessSchema,
} as const satisfies Endpoint

/**
 * Deletes the list. Talent who are in no other list are no longer saved, and their note and rating are deleted.
 * @throws 404 `list_not_found`
 */
export const deleteTalentList = {
  call: 'DELETE /api/network/lists/:id',
  role: 'tv_network',
  member: 'editor',
  about: 'talent',
  ids: { id: 'list_not_found' },
} as const satisfies Endpoint

/** Answers one to four talent side by side, without those whom the network may not see. */
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
