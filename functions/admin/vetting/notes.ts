import { Hono } from 'hono'
import { NewNoteSchema, NoteSchema } from '../../../shared/admin-account.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Adds a note about an account that only administrators can read. */
export const notes = new Hono<AppEnv>().post(
  '/api/admin/accounts/:userId/notes',
  validBody(NewNoteSchema),
  async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    const { text } = c.req.valid('json')
    const note = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(NoteSchema, await client.rpc('add_account_note', { target, note: text })),
    )
    return c.json(note, 201)
  },
)
