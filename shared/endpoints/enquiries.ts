/** Networks ask talent about a job, and both write to each other after a yes. */
import type { Endpoint } from '../endpoint.ts'
import {
  CloseEnquirySchema,
  DeclineEnquirySchema,
  EnquiryMessageSchema,
  EnquiryMoveSchema,
  GiveContactSchema,
  MuteEnquirySchema,
  NetworkEnquiriesQuerySchema,
  NetworkEnquiryPageSchema,
  NetworkEnquirySchema,
  ReportEnquirySchema,
  TalentEnquiriesQuerySchema,
  TalentEnquiryPageSchema,
  TalentEnquirySchema,
  WithdrawEnquirySchema,
} from '../enquiries.ts'
import { AskedSchema, AskTalentSchema } from '../enquiry-job.ts'

/**
 * Asks up to 25 talent about one job, which names its pay. It leaves after five minutes. With `Idempotency-Key` the
 * same call, made again within a day, answers the same and asks nobody.
 * @throws 403 `may_not_write`, `address_proof_expired`, `writing_suspended`, `asking_paused`; 404 `brief_not_found`; 422 `placeholder_unfilled`, `idempotency_key_reused`; 429
 */
export const askTalent = {
  call: 'POST /api/network/enquiries',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  body: AskTalentSchema,
  answer: AskedSchema,
  status: 201,
} as const satisfies Endpoint

/** Those first that wait for the network’s answer, the one that is due first on top. */
export const listNetworkEnquiries = {
  call: 'GET /api/network/enquiries',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  query: NetworkEnquiriesQuerySchema,
  answer: NetworkEnquiryPageSchema,
  isList: true,
  from: 'network_enquiries',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * With all that was written, and what may be done now. Of who is hidden, blocked, closed or gone it says that they
 * are no longer available, in the same words. Contact details that were given are for editors and owners.
 * @throws 404 `enquiry_not_found`
 */
export const getNetworkEnquiry = {
  call: 'GET /api/network/enquiries/:id',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  answer: NetworkEnquirySchema,
  from: 'network_enquiry',
  args: ({ id }) => ({ wanted: id }),
} as const satisfies Endpoint

/**
 * Taken back within its five minutes; a draft then. The moves below carry the version that they were made of.
 * @throws 403 `may_not_write`; 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen` while a report of it is looked into; 422 `move_not_allowed`
 */
export const recallEnquiry = {
  call: 'POST /api/network/enquiries/:id/recall',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: EnquiryMoveSchema,
  answer: NetworkEnquirySchema,
} as const satisfies Endpoint

/** While it waits for an answer, with a reason. */
export const withdrawEnquiry = {
  call: 'POST /api/network/enquiries/:id/withdraw',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: WithdrawEnquirySchema,
  answer: NetworkEnquirySchema,
} as const satisfies Endpoint

/** After a yes: how it ended. Who hires may tell all others who were asked about the same job that the role is filled. */
export const closeEnquiry = {
  call: 'POST /api/network/enquiries/:id/close',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: CloseEnquirySchema,
  answer: NetworkEnquirySchema,
} as const satisfies Endpoint

/**
 * Within seven days, what the network closed.
 * @throws 409 `enquiry_exists`
 */
export const reopenEnquiry = {
  call: 'POST /api/network/enquiries/:id/reopen',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: EnquiryMoveSchema,
  answer: NetworkEnquirySchema,
} as const satisfies Endpoint

/**
 * After a yes.
 * @throws 403 `may_not_write`, `writing_suspended`; 404 `enquiry_not_found`; 409 `thread_full`, `enquiry_frozen`; 422 `move_not_allowed`, `placeholder_unfilled`; 429
 */
export const writeToTalent = {
  call: 'POST /api/network/enquiries/:id/messages',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: EnquiryMessageSchema,
  answer: NetworkEnquirySchema,
  status: 201,
} as const satisfies Endpoint

/**
 * The network has read what was written. The talent is not told.
 * @throws 404 `enquiry_not_found`
 */
export const readNetworkEnquiry = {
  call: 'POST /api/network/enquiries/:id/read',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
} as const satisfies Endpoint

/** Those first that wait for the talent’s answer, the one that is due first on top. */
export const listTalentEnquiries = {
  call: 'GET /api/talent/enquiries',
  role: 'talent',
  query: TalentEnquiriesQuerySchema,
  answer: TalentEnquiryPageSchema,
  isList: true,
  from: 'talent_enquiries',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * Who asks, the job and its pay, and all that was written.
 * @throws 404 `enquiry_not_found`
 */
export const getTalentEnquiry = {
  call: 'GET /api/talent/enquiries/:id',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  answer: TalentEnquirySchema,
  from: 'talent_enquiry',
  args: ({ id }) => ({ wanted: id }),
} as const satisfies Endpoint

/**
 * Yes: the two may write to each other. It gives no contact details away.
 * @throws 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen` while a report of it is looked into; 422 `move_not_allowed`
 */
export const acceptEnquiry = {
  call: 'POST /api/talent/enquiries/:id/accept',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: EnquiryMoveSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/** No, with a reason, and words if they like. */
export const declineEnquiry = {
  call: 'POST /api/talent/enquiries/:id/decline',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: DeclineEnquirySchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * After all: 90 days after a no, 30 after it ran out of time, 7 after the talent ended it.
 * @throws 409 `enquiry_exists`
 */
export const reviveEnquiry = {
  call: 'POST /api/talent/enquiries/:id/revive',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: EnquiryMoveSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/** The talent is not interested any more. */
export const endEnquiry = {
  call: 'POST /api/talent/enquiries/:id/end',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: EnquiryMoveSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * After a yes.
 * @throws 404 `enquiry_not_found`; 409 `thread_full`, `enquiry_frozen`; 422 `move_not_allowed`; 429
 */
export const writeToNetwork = {
  call: 'POST /api/talent/enquiries/:id/messages',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: EnquiryMessageSchema,
  answer: TalentEnquirySchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Gives the network these contact details, and no others; none takes back what was given.
 * @throws 404 `enquiry_not_found`; 409 `enquiry_frozen`; 422 `move_not_allowed`
 */
export const giveContact = {
  call: 'POST /api/talent/enquiries/:id/contact',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: GiveContactSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * Holds the enquiry for both sides at once, and shows it to the desk. Before it no administrator reads a word of it.
 * @throws 404 `enquiry_not_found`; 409 `enquiry_frozen`; 422 `move_not_allowed`; 429
 */
export const reportEnquiry = {
  call: 'POST /api/talent/enquiries/:id/report',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: ReportEnquirySchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * No notification and no mail of it any more, or again; the network is not told.
 * @throws 404 `enquiry_not_found`
 */
export const muteEnquiry = {
  call: 'POST /api/talent/enquiries/:id/mute',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: MuteEnquirySchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * Never this network: the talent is hidden from it, and it reads that they are no longer available. Lifted by
 * `PUT /api/talent/privacy` alone.
 * @throws 404 `enquiry_not_found`; 422 `move_not_allowed` when the network is gone
 */
export const blockAskingNetwork = {
  call: 'POST /api/talent/enquiries/:id/block',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * The talent has read what was written. The network is not told.
 * @throws 404 `enquiry_not_found`
 */
export const readTalentEnquiry = {
  call: 'POST /api/talent/enquiries/:id/read',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
} as const satisfies Endpoint
