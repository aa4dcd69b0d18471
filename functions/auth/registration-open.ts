import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Answers whether new applications are accepted, so that the registration page can say so before anybody types. */
export const registrationOpen = new Hono<AppEnv>().get('/api/auth/sign-ups', async (c) => {
  const service = await serviceClient(c.get('upstream'))
  const open = parseRpc(v.boolean(), await service.rpc('sign_ups_open'))
  return c.json({ open, asksForHuman: c.get('config').turnstile !== null }, 200)
})
