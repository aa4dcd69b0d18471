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
 * Recognizes a file that somebody sends. A picture is rewritten without anything that is not needed to show it, like a
 * photograph; a PDF is checked and not changed.
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
  // A drawing has a refusal of its own.
  if (!ATTACHMENT_TYPES.some((accepted) => accepted === type) && !type.startsWith('image/svg')) {
    throw new Problem('attachment_type_not_accepted')
  }
  return cleanImage(bytes, declared)
}
