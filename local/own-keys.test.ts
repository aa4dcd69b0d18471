import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from './create-admin.ts'
import { examineAuth, examineDatabase } from './doctor/supabase.ts'
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts'
import type { Project } from './project.ts'
import { type LocalSupabase, startSupabase } from './supabase.ts'
import { filledFolder } from './testing/filled-folder.ts'
import { verifyAudit } from './verify-audit.ts'

// Our commands against a project whose gateway is as strict as the real services behind it: a key of the new kind is
// not a token, and is refused as a broken one where a token is required.

let supabase: LocalSupabase
let gateway: LoopbackServer
let project: Project

beforeAll(async () => {
  supabase = await startSupabase({ port: 0, dataDir: await filledFolder() })
  gateway = await serveOnLoopback(
    async (request) => {
      if (request.headers.get('Authorization')?.startsWith('Bearer sb_')) {
        return Response.json(
          { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 1' },
          { status: 401 },
        )
      }
      const { pathname, search } = new URL(request.url)
      return fetch(`${supabase.url}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        ...(request.method === 'POST' && { body: await request.text() }),
      })
    },
    { port: 0, portSetting: '' },
  )
  project = { ...supabase, url: gateway.url }
})
afterAll(async () => {
  await gateway.close()
  await supabase.close()
})

test('with the project’s own keys, an administrator is made once, and no session of theirs is left', async () => {
  const credentials = { email: 'chief@lowerthird.example', password: 'a fair password' }
  await createAdmin(project, credentials)
  expect(await supabase.sql('select role from public.user_roles')).toEqual([{ role: 'admin' }])
  expect(await supabase.sql('select from auth.sessions')).toEqual([])
  await expect(createAdmin(project, credentials)).rejects.toThrow(
    'There is already an account with the address chief@lowerthird.example.',
  )
})

test('with the project’s own keys, the audit log is verified', async () => {
  expect(await verifyAudit(project)).toMatchObject({ firstBroken: null })
})

test('with the project’s own keys, the doctor asks Auth and the database, and no key is refused', async () => {
  const deployment = {
    origin: 'https://lowerthird.example',
    env: {
      SUPABASE_URL: project.url,
      SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
      SUPABASE_SECRET_KEY: project.secretKey,
    },
  }
  const found = [...(await examineAuth(deployment)), ...(await examineDatabase(deployment))]
  expect(found.filter(({ what }) => what.includes('refuses'))).toEqual([])
})
