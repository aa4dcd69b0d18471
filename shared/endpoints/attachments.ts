/** Files that both sides of an enquiry send each other after a yes. */
import { AttachmentLinkSchema, AttachmentQuerySchema } from '../attachments.ts'
import type { Endpoint } from '../endpoint.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../enquiries.ts'

/**
 * The network sends a file, which is the body (PDF, JPEG, PNG, WebP; 10 MiB). What it is, its bytes say. Pictures are
 * written again without metadata; a PDF is taken that runs nothing and holds no other file, as far as can be seen.
 * @throws 403 `may_not_write`, `writing_suspended`; 404 `enquiry_not_found`; 409 `enquiry_frozen`, `thread_full`, `attachments_full`, `attachments_daily`; 413 `attachment_too_large`; 415 `attachment_type_not_accepted`, `image_is_drawing`; 422 `move_not_allowed`, `pdf_damaged`, `pdf_locked`, `pdf_not_plain`, and what `PUT /api/talent/photo` says of a picture; 429; 503 `attachments_unavailable`
 */
export const sendNetworkFile = {
  call: 'POST /api/network/enquiries/:id/files',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  ids: { id: 'enquiry_not_found' },
  query: AttachmentQuerySchema,
  answer: NetworkEnquirySchema,
  status: 201,
} as const satisfies Endpoint

/**
 * The talent sends a file, as `POST /api/network/enquiries/:id/files`.
 * @throws as `POST /api/network/enquiries/:id/files`
 */
export const sendTalentFile = {
  call: 'POST /api/talent/enquiries/:id/files',
  role: 'talent',
  ids: { id: 'enquiry_not_found' },
  query: AttachmentQuerySchema,
  answer: TalentEnquirySchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Where either side can have a file for the next minute, while the two see each other.
 * @throws 404 `attachment_not_found`, the same for another’s, for one that is gone, and for one of who is not available
 */
export const getAttachmentLink = {
  call: 'GET /api/enquiries/:id/files/:file',
  role: 'signed in',
  about: 'talent',
  ids: { id: 'attachment_not_found', file: 'attachment_not_found' },
  answer: AttachmentLinkSchema,
  from: 'enquiry_attachment',
  args: ({ id, file }) => ({ wanted: id, file }),
} as const satisfies Endpoint

/**
 * The file that a link is for, to be kept and not shown. It takes no cookie. Where the deployment has an origin for
 * downloads, it is there, beside nothing else, and not on the site’s.
 * @throws 404 `attachment_not_found` for a link that is over, or not ours
 */
export const getAttachment = {
  call: 'GET /files/:token',
  role: 'anybody',
  about: 'talent',
  isFile: true,
} as const satisfies Endpoint

/**
 * A file of the caller’s export: one that they, or the network they own, have sent. No page can be opened there.
 * @throws 404 `attachment_not_found`
 */
export const getOwnFile = {
  call: 'GET /api/account/files/:file',
  role: 'signed in',
  about: 'caller',
  ids: { file: 'attachment_not_found' },
  isFile: true,
} as const satisfies Endpoint
