/** What networks and talent do with enquiries, up to the messages that both write after a yes. */
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

/** Lists the enquiries. Those that wait for the network’s answer come first, the earliest deadline first. */
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
 * Answers one enquiry with all messages and the moves that are possible now. If the talent is hidden, blocked, closed
 * or gone, it says that they are no longer available, always in the same words. Editors and owners also read the
 * contact details that the talent has given.
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
 * Takes an enquiry back within its first five minutes, and makes it a draft. The body of each move names the
 * `version` of the enquiry.
 * @throws 403 `may_not_write`; 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen` while our team looks into a report; 422 `move_not_allowed`
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

/**
 * Withdraws an enquiry that waits for an answer, with a reason.
 * @throws as `POST /api/network/enquiries/:id/recall`
 */
export const withdrawEnquiry = {
  call: 'POST /api/network/enquiries/:id/withdraw',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: WithdrawEnquirySchema,
  answer: NetworkEnquirySchema,
} as const satisfies Endpoint

/**
 * Closes an enquiry after a yes, and says how it ended. If the network hired, it may tell everyone else who was asked
 * about the same job that the role is filled.
 * @throws as `POST /api/network/enquiries/:id/recall`
 */
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
 * Reopens, within seven days, an enquiry that the network closed.
 * @throws as `POST /api/network/enquiries/:id/recall`, and 409 `enquiry_exists`
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
 * Writes a message to the talent, after a yes.
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
 * Marks the messages as read by the network. The talent learns of it only if they and the caller have both turned read
 * receipts on.
 * @throws 404 `enquiry_not_found`
 */
export const readNetworkEnquiry = {
  call: 'POST /api/network/enquiries/:id/read',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
} as const satisfies Endpoint

/** Lists the enquiries. Those that wait for the talent’s answer come first, the earliest deadline first. */
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
 * Answers who asks, the job and its pay, and all messages.
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
 * Says yes: the two sides may now write to each other. It shares no contact details.
 * @throws 404 `enquiry_not_found`; 409 `enquiry_changed` with `enquiry`, `enquiry_frozen` while our team looks into a report; 422 `move_not_allowed`
 */
export const acceptEnquiry = {
  call: 'POST /api/talent/enquiries/:id/accept',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: EnquiryMoveSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * Says no, with a reason and optional words.
 * @throws as `POST /api/talent/enquiries/:id/accept`
 */
export const declineEnquiry = {
  call: 'POST /api/talent/enquiries/:id/decline',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: DeclineEnquirySchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * Says yes after all: within 90 days after a no, 30 days after the enquiry ran out of time, or 7 days after the
 * talent ended it.
 * @throws as `POST /api/talent/enquiries/:id/accept`, and 409 `enquiry_exists`
 */
export const reviveEnquiry = {
  call: 'POST /api/talent/enquiries/:id/revive',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: EnquiryMoveSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * Ends the conversation, because the talent is no longer interested.
 * @throws as `POST /api/talent/enquiries/:id/accept`
 */
export const endEnquiry = {
  call: 'POST /api/talent/enquiries/:id/end',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  body: EnquiryMoveSchema,
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * Writes a message to the network, after a yes.
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
 * Shares exactly these contact details with the network. An empty list takes back everything that was shared.
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
 * Puts the enquiry on hold for both sides at once, and shows it to the desk. Before a report, no administrator can
 * read any message of it.
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
 * Turns notifications and mails about this enquiry off or on again. The network does not learn of it.
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
 * Hides the talent from this network for good; the network reads that they are no longer available. Only `PUT
 * /api/talent/privacy` lifts the block.
 * @throws 404 `enquiry_not_found`; 422 `move_not_allowed` if the network no longer exists
 */
export const blockAskingNetwork = {
  call: 'POST /api/talent/enquiries/:id/block',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  answer: TalentEnquirySchema,
} as const satisfies Endpoint

/**
 * Marks the messages as read by the talent. A member of the network learns of it only if both have turned read receipts
 * on.
 * @throws 404 `enquiry_not_found`
 */
export const readTalentEnquiry = {
  call: 'POST /api/talent/enquiries/:id/read',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
} as const satisfies Endpoint
