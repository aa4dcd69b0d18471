import type { Refusal } from './refusal.ts'

/** Refusals of a file for an enquiry. Refusals of pictures are in picture.ts. */
export const ATTACHMENT_PROBLEMS = {
  attachment_too_large: {
    status: 413,
    title: 'File too large',
    detail: 'This file is larger than 10 MB. Please make it smaller.',
  },
  attachment_type_not_accepted: {
    status: 415,
    title: 'Not a file we accept',
    detail: 'Please choose a PDF or a picture (JPEG, PNG or WebP).',
  },
  pdf_damaged: {
    status: 422,
    title: 'PDF damaged',
    detail: 'This PDF is damaged or cut off. Please choose another copy of it.',
  },
  pdf_locked: {
    status: 422,
    title: 'PDF locked',
    detail: 'This PDF is locked with a password. Please save it without one.',
  },
  pdf_not_plain: {
    status: 422,
    title: 'More than a document',
    detail:
      'This PDF contains something besides pages, such as a script or an attached file. Please print it to a new PDF and send that one.',
  },
  attachment_not_found: {
    status: 404,
    title: 'File not found',
    detail: 'This file does not exist, or can no longer be downloaded.',
  },
  attachments_full: {
    status: 409,
    title: 'Too many files',
    detail: 'This conversation already has 50 files, which is the limit.',
  },
  attachments_daily: {
    status: 409,
    title: 'Enough files for today',
    detail: 'You have sent ten files here within a day. Please wait until tomorrow.',
  },
  attachments_unavailable: {
    status: 503,
    title: 'Files unavailable',
    detail: 'Files cannot be sent or downloaded at the moment. Please try again later.',
  },
} as const satisfies Record<string, Refusal>
