import * as v from 'valibot'

/** A mail as it would be sent, without its design. */
export const MailPreviewSchema = v.object({ subject: v.string(), text: v.string() })
export type MailPreview = v.InferOutput<typeof MailPreviewSchema>
