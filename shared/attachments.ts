/** Files that both sides of an enquiry send each other after a yes. The database repeats the rules for a name. */
import * as v from 'valibot'
import { ATTACHMENT_NAME_MAX } from './limits.ts'
import { IMAGE_TYPES } from './pictures.ts'

/** The types of file that are taken, as `Content-Type` and `<input accept>` name them. */
export const ATTACHMENT_TYPES = ['application/pdf', ...IMAGE_TYPES] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** The file name ending of each type. */
export const ATTACHMENT_ENDINGS: Readonly<Record<AttachmentType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** A file that was sent. */
export const AttachmentSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(ATTACHMENT_TYPES),
  bytes: v.number(),
})
export type Attachment = v.InferOutput<typeof AttachmentSchema>

/** An entry in the thread for a file. Null once the file is deleted, or while the two do not see each other. */
export const FileEntrySchema = v.object({
  step: v.literal('file'),
  move: v.literal('send'),
  file: v.nullable(AttachmentSchema),
})

/** The query of `POST …/files`, whose body is the file itself with its type as `Content-Type`. */
export const AttachmentQuerySchema = v.strictObject({
  /** The name that its sender gave it; unnecessary characters are removed. */
  name: v.optional(v.pipe(v.string(), v.maxLength(1000, 'Give it a shorter name')), ''),
})

/** The answer of `GET /api/enquiries/:id/files/:file`: where the file can be had without a cookie, for a minute. */
export const AttachmentLinkSchema = v.object({ url: v.string() })

/** Invisible characters, characters that reverse the direction of the text, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
const KNOWN_ENDING = /\.(?:pdf|jpe?g|png|webp)$/i

/**
 * A file name that is valid on every system and shows the file's type.
 * @param typed what it was called, perhaps with its folders
 * @param type what it is
 * @returns one line of at most 120 characters, with the ending of its type
 */
export function attachmentName(typed: string, type: AttachmentType): string {
  const ending = `.${ATTACHMENT_ENDINGS[type]}`
  const stem = (typed.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[:*?"<>|\s]+/g, ' ')
    .trim()
    .replace(KNOWN_ENDING, '')
    .replace(/^[.\s]+/, '')
  const short = [...stem]
    .slice(0, ATTACHMENT_NAME_MAX - ending.length)
    .join('')
    .trim()
  return `${short || 'file'}${ending}`
}
