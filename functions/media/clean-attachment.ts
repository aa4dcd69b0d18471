import { ATTACHMENT_TYPES, type AttachmentType } from '../../shared/attachments.ts'
import { Problem } from '../problem/problem.ts'
import { checkPdf } from './check-pdf.ts'
import { cleanImage } from './clean-image.ts'

/** A file that may be stored. */
export interface CleanAttachment {
  type: AttachmentType
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Finds out what a file is that somebody sends: a picture is written again without what is not needed to show it, as
 * photographs are; a PDF is looked through and left as it is.
 * @param bytes what was uploaded
 * @param declared its `Content-Type`
 * @throws Problem `attachment_type_not_accepted`, those of `cleanImage`, and those of `checkPdf`
 */
export function cleanAttachment(bytes: Uint8Array<ArrayBuffer>, declared: string): CleanAttachment {
  const type = declared.toLowerCase().trim()
  if (type === 'application/pdf') {
    checkPdf(bytes)
    return { type, bytes }
  }
  // A drawing is told by its own sentence.
  if (!ATTACHMENT_TYPES.some((accepted) => accepted === type) && !type.startsWith('image/svg')) {
    throw new Problem('attachment_type_not_accepted')
  }
  return cleanImage(bytes, declared)
}
