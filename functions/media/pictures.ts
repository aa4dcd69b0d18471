import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Picture, PictureSchema } from '../../shared/pictures.ts'
import type { ApplicantRole } from '../../shared/roles.ts'
import type { AppEnv } from '../app-env.ts'
import { noBody } from '../http/valid.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { cleanImage } from './clean-image.ts'
import { newFileKey } from './picture-key.ts'
import { storeFile } from './store-file.ts'

/**
 * A talent's photograph and a network's logo. The body of a PUT is the picture itself; the picture that it replaces is
 * deleted after the answer.
 */
export const pictures = new Hono<AppEnv>()
  .put('/api/talent/photo', async (c) => c.json(await replacePicture(c, 'talent'), 200))
  .delete('/api/talent/photo', noBody, async (c) => {
    await removePicture(c, 'talent')
    return c.body(null, 204)
  })
  .put('/api/network/logo', async (c) => c.json(await replacePicture(c, 'tv_network'), 200))
  .delete('/api/network/logo', noBody, async (c) => {
    await removePicture(c, 'tv_network')
    return c.body(null, 204)
  })

/**
 * The database knows of the file before the bucket has it, and shows it only afterwards: an upload that is interrupted
 * leaves nothing that a later round would not delete.
 */
function replacePicture(c: Context<AppEnv>, role: ApplicantRole): Promise<Picture> {
  return withRole(c, role, async ({ client }) => {
    const uploaded = new Uint8Array(await c.req.arrayBuffer())
    const { type, width, height, bytes } = cleanImage(uploaded, c.req.header('Content-Type') ?? '')
    const key = await newFileKey(type, bytes)
    parseRpc(v.null(), await client.rpc('begin_upload', { key }))
    await storeFile(c.env.MEDIA, { key, type, bytes }, 'pictures_unavailable')
    return parseRpc(PictureSchema, await client.rpc('finish_upload', { key, width, height }))
  })
}

async function removePicture(c: Context<AppEnv>, role: ApplicantRole): Promise<void> {
  await withRole(c, role, async ({ client }) =>
    parseRpc(v.null(), await client.rpc('remove_picture')),
  )
}
