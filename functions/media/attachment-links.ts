import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { AttachmentSchema } from '../../shared/attachments.ts'
import { getAttachmentLink } from '../../shared/endpoints/attachments.ts'
import { getReportedFileLink } from '../../shared/endpoints/enquiry-reports.ts'
import { type AppConfig, type AppEnv, type MediaBucket, readConfig } from '../app-env.ts'
import { seal, unseal } from '../crypto/seal.ts'
import { writtenRead } from '../http/read-endpoint.ts'
import { uuidOf } from '../http/uuid.ts'
import { Problem } from '../problem/problem.ts'
import { withUser } from '../session/with-role.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { readFile } from './read-file.ts'

const PATH = /^\/files\/[^/]+$/
/** How long a link works, in seconds: a browser follows it at once. */
const LINK_LASTS = 60

const IdSchema = v.pipe(v.string(), v.uuid())
/** The link of the desk names the report: the desk has a file even after the two sides no longer see each other. */
const LinkSchema = v.object({ file: IdSchema, reported: v.optional(IdSchema) })
type Link = v.InferOutput<typeof LinkSchema>
const StoredSchema = v.object({ key: v.string(), name: v.string() })

/**
 * Answers where somebody can download a file, after the database has said that they may: an address that works without
 * a cookie, for this file alone and for a minute.
 */
export const readAttachmentLink = writtenRead(
  getAttachmentLink,
  async ({ client }, config, { ids }) => {
    const asked = { wanted: ids.id ?? '', file: ids.file ?? '' }
    const { id } = parseRpc(AttachmentSchema, await client.rpc('enquiry_attachment', asked))
    return linkTo(config, { file: id })
  },
)

/** The same for the desk, for a file that was reported. */
export const readReportedFileLink = writtenRead(
  getReportedFileLink,
  async ({ client }, config, { ids }) => {
    const asked = { wanted: ids.id ?? '', file: ids.file ?? '' }
    const { id } = parseRpc(AttachmentSchema, await client.rpc('reported_attachment', asked))
    return linkTo(config, { file: id, reported: asked.wanted })
  },
)

async function linkTo({ sealKeys, downloadsOrigin }: AppConfig, link: Link) {
  const expires = Math.floor(Date.now() / 1000) + LINK_LASTS
  const token = await seal('file-link', sealKeys, link, expires)
  return { url: `${downloadsOrigin ?? ''}/files/${token}` }
}

/**
 * Whether a request came to the origin for downloads.
 * @param c the request
 */
export function isForDownloads(c: Context<AppEnv>): boolean {
  const own = readConfig(c.env)?.downloadsOrigin
  return own !== undefined && own === new URL(c.req.url).origin
}

/**
 * Keeps the origin for downloads and the site apart, if a deployment has both: the one has only the files that others
 * have sent, and the other everything else.
 * @throws Problem `not_found`
 */
export const separateDownloads = createMiddleware<AppEnv>(async (c, next) => {
  const isApart = (readConfig(c.env)?.downloadsOrigin ?? null) !== null
  if (isApart && isForDownloads(c) !== PATH.test(c.req.path)) throw new Problem('not_found')
  await next()
})

/** Serves files: by a link to everybody who has it, and the files of their own export to people who are signed in. */
export const attachmentFiles = new Hono<AppEnv>()
  .get('/files/:token', async (c) => {
    const token = await unseal('file-link', c.get('config').sealKeys, c.req.param('token'))
    const link = v.safeParse(LinkSchema, token)
    if (!link.success) throw new Problem('attachment_not_found')
    // The database no longer finds the file if its sender was blocked or erased since the link was made.
    const service = await serviceClient(c.get('upstream'))
    const { file, reported } = link.output
    const found =
      reported === undefined
        ? await service.rpc('linked_attachment', { file })
        : await service.rpc('linked_reported_attachment', { wanted: reported, file })
    const stored = parseRpc(v.nullable(StoredSchema), found)
    if (stored === null) throw new Problem('attachment_not_found')
    return download(c.env.MEDIA, stored)
  })
  .get('/api/account/files/:file', async (c) => {
    // Only for a script, not for a page: nothing that others made is opened on the site's own origin.
    if (c.req.header('Sec-Fetch-Mode') === 'navigate') throw new Problem('attachment_not_found')
    const file = uuidOf(c.req.param('file'), 'attachment_not_found')
    const stored = await withUser(c, async ({ client }) =>
      parseRpc(StoredSchema, await client.rpc('own_attachment', { file })),
    )
    return download(c.env.MEDIA, stored)
  })

async function download(
  bucket: MediaBucket | undefined,
  { key, name }: v.InferOutput<typeof StoredSchema>,
): Promise<Response> {
  const file = await readFile(bucket, key, 'attachments_unavailable')
  if (file === null) throw new Problem('attachment_not_found')
  const headers = {
    // The ending of the name says what it is. No browser may show it.
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': dispositionOf(name),
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  }
  return new Response(file, { headers })
}

/** RFC 6266: in ASCII for old programs, and by RFC 8187 as it is. A name has no quotation mark and no backslash. */
function dispositionOf(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|%/g, '_')
  const escaped = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${escaped}`
}
