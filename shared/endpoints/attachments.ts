/** Files that both sides of an enquiry send each other after a yes. */
import { AttachmentLinkSchema, AttachmentQuerySchema } from '../attachments.ts'
import type { Endpoint } from '../endpoint.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../enquiries.ts'

/**
 * Sends a file of the network; the body is the file (PDF, JPEG, PNG, WebP; up to 10 MiB). The type is read from the
 * bytes. Pictures are rewritten without metadata. A PDF is refused if it contains a script or another file, as far as
 * can be detected.
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
 * Sends a file of the talent, as `POST /api/network/enquiries/:id/files` does for the network.
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
 * Answers a link with which either side can download the file for the next minute, as long as the two can see each
 * other.
 * @throws 404 `attachment_not_found`, the same for another account’s file, a deleted one, and one of a talent who is not available; 403 `wrong_role` for administrators
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
 * Answers the file of a link as a download; it is never shown in the browser. The call reads no cookie. If the
 * deployment has a separate origin for downloads, the file is served there and not on the site’s own origin.
 * @throws 404 `attachment_not_found` for a link that has expired, or is not ours
 */
export const getAttachment = {
  call: 'GET /files/:token',
  role: 'anybody',
  about: 'talent',
  isFile: true,
} as const satisfies Endpoint

/**
 * Answers a file of the caller’s export: one that they, or the network they own, have sent. It is a download that
 * cannot open as a page.
 * @throws 404 `attachment_not_found`
 */
export const getOwnFile = {
  call: 'GET /api/account/files/:file',
  role: 'signed in',
  about: 'caller',
  ids: { file: 'attachment_not_found' },
  isFile: true,
} as const satisfies Endpoint
