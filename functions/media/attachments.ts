import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AttachmentQuerySchema, attachmentName } from '../../shared/attachments.ts'
import { NetworkEnquirySchema, TalentEnquirySchema } from '../../shared/enquiries.ts'
import type { ApplicantRole } from '../../shared/roles.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { validQuery } from '../http/valid.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { newFileKey } from './picture-key.ts'
import { storeFile } from './store-file.ts'

/** Files that both sides of an enquiry send each other. The body of a call is the file itself. */
export const attachments = new Hono<AppEnv>()
  .post('/api/network/enquiries/:id/files', validQuery(AttachmentQuerySchema), async (c) =>
    c.json(await sent(c, 'tv_network', c.req.valid('query').name, NetworkEnquirySchema), 201),
  )
  .post('/api/talent/enquiries/:id/files', validQuery(AttachmentQuerySchema), async (c) =>
    c.json(await sent(c, 'talent', c.req.valid('query').name, TalentEnquirySchema), 201),
  )

/**
 * As for a photograph, the database knows of the file before the bucket has it, and shows it only afterwards: an upload
 * that is interrupted leaves nothing that a later round would not delete.
 */
function sent<Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  role: ApplicantRole,
  typed: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const wanted = uuidOf(c.req.param('id') ?? '', 'enquiry_not_found')
  return withRole(c, role, async ({ client }) => {
    const uploaded = new Uint8Array(await c.req.arrayBuffer())
    // Loaded when somebody sends a file, not whenever a worker starts.
    const { cleanAttachment } = await import('./clean-attachment.ts')
    const { type, bytes } = cleanAttachment(uploaded, c.req.header('Content-Type') ?? '')
    const key = await newFileKey(type, bytes)
    parseRpc(v.null(), await client.rpc('begin_attachment', { wanted, key }))
    await storeFile(c.env.MEDIA, { key, type, bytes }, 'attachments_unavailable')
    const file = { key, name: attachmentName(typed, type), bytes: bytes.byteLength }
    return parseRpc(schema, await client.rpc('finish_attachment', { wanted, ...file }))
  })
}
