import { Hono } from 'hono'
import { TermsSchema, TermsUpdateSchema } from '../../shared/talent-terms.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { validBody } from '../http/valid.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** What a talent would work for. A save may name the version it was made of, so that no tab undoes another's. */
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
