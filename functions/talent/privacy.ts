import { Hono } from 'hono'
import { FREE_MAIL_SENTENCE, PrivacySchema, PrivacyUpdateSchema } from '../../shared/privacy.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Saves from whom a talent hides. A save may name the version that it was based on, so that it does not undo another
 * one.
 */
export const talentPrivacy = new Hono<AppEnv>().put(
  '/api/talent/privacy',
  validBody(PrivacyUpdateSchema),
  async (c) => {
    const privacy = { ...c.req.valid('json'), ...matchedVersion(c) }
    const saved = await withRole(c, 'talent', async ({ client }) => {
      const answer = await client.rpc('save_talent_privacy', { privacy })
      try {
        return parseRpc(PrivacySchema, answer)
      } catch (refusal) {
        // The schema has refused everything else about a domain: only the database has the whole list of mail
        // providers.
        if (!(refusal instanceof Problem) || !refusal.extras.fields?.domains) throw refusal
        throw new Problem('validation_failed', { fields: { domains: FREE_MAIL_SENTENCE } })
      }
    })
    return c.json(saved, 200)
  },
)
