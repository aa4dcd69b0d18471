import { Hono } from 'hono'
import { TermsSchema, TermsUpdateSchema } from '../../shared/talent-terms.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { validBody } from '../http/valid.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** A talent's terms. A save may name the version that it was based on, so that it does not undo another one. */
export const talentTerms = new Hono<AppEnv>().put(
  '/api/talent/terms',
  validBody(TermsUpdateSchema),
  async (c) => {
    const terms = { ...c.req.valid('json'), ...matchedVersion(c) }
    const saved = await withRole(c, 'talent', async ({ client }) =>
      parseRpc(TermsSchema, await client.rpc('save_talent_terms', { terms })),
    )
    return c.json(saved, 200)
  },
)
