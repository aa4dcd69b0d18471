import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdmin } from './create-admin.ts'
import { fixedAccounts } from './demo-data.ts'
import { demoPassword } from './demo-insert.ts'
import { generateKeys } from './local-keys.ts'
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts'
import { startMailbox } from './mailbox.ts'
import { type LocalSupabase, startSupabase } from './supabase.ts'
import { demoFolder } from './testing/demo-folder.ts'
import { filledFolder } from './testing/filled-folder.ts'

const clientOptions = { auth: { persistSession: false, autoRefreshToken: false } }

describe('the local Supabase', () => {
  let mailbox: LoopbackServer
  let supabase: LocalSupabase
  beforeAll(async () => {
    mailbox = await startMailbox({ port: 0 })
    supabase = await startSupabase({
      port: 0,
      dataDir: await demoFolder(),
      demo: true,
      mailboxUrl: mailbox.url,
    })
  })
  afterAll(async () => {
    await supabase.close()
    await mailbox.close()
  })

  const visitor = () => createClient(supabase.url, supabase.publishableKey, clientOptions)

  test('lets a demo account sign in and says who it is', async () => {
    const client = visitor()
    await client.auth.signInWithPassword({ email: fixedAccounts.talent, password: demoPassword })
    const { data } = await client.rpc('me').single()
    expect(data).toMatchObject({ email: fixedAccounts.talent, role: 'talent', status: 'approved' })
  })

  test('refuses a sign-up without an intent', async () => {
    const email = 'stranger@example.com'
    const { data, error } = await visitor().auth.signUp({
      email,
      password: 'long enough',
      options: { data: { role: 'admin', intent: crypto.randomUUID() } },
    })
    expect(error).not.toBeNull()
    expect(data.session).toBeNull()
    expect(await supabase.sql('select from auth.users where email = $1', [email])).toEqual([])
  })

  test.each(['/rest/v1/talent_profiles', '/rest/v1/rpc/ping', '/auth/v1/user'])(
    'refuses %s without a key',
    async (path) => {
      const response = await fetch(`${supabase.url}${path}`)
      expect(response.status).toBe(401)
    },
  )

  test('lets a visitor read no profile, and call no function of the worker', async () => {
    const profiles = await visitor().from('talent_profiles').select('user_id')
    expect(profiles.data).toBeNull()
    expect(profiles.error?.code).toBe('42501')
    const ping = await visitor().rpc('ping')
    expect(ping.error?.code).toBe('42501')
  })

  test('does not let a talent change their own status', async () => {
    const client = visitor()
    const { data } = await client.auth.signInWithPassword({
      email: fixedAccounts.pendingTalent,
      password: demoPassword,
    })
    const { error } = await client
      .from('talent_profiles')
      .update({ status: 'approved' })
      .eq('user_id', data.user?.id ?? '')
    expect(error?.code).toBe('42501')
  })

  test("sends Auth's own mails to the mailbox", async () => {
    await visitor().auth.resetPasswordForEmail(fixedAccounts.network)
    const response = await fetch(`${mailbox.url}/api/messages?to=${fixedAccounts.network}`)
    expect(await response.json()).toHaveLength(1)
  })

  test('makes an administrator with the secret key, who can act at once', async () => {
    const credentials = { email: 'Second.Admin@example.com', password: 'a fair password' }
    await createAdmin(supabase, credentials)
    const client = visitor()
    await client.auth.signInWithPassword(credentials)
    expect((await client.rpc('admin_overview')).error).toBeNull()
    await expect(createAdmin(supabase, credentials)).rejects.toThrow('There is already an account')
  })

  test.each([
    [
      'a short password',
      { email: 'third@example.com', password: '12345' },
      'at least 6 characters',
    ],
    ['no address', { email: 'third', password: 'a fair password' }, 'valid email address'],
  ])('refuses an administrator with %s', async (_, credentials, sentence) => {
    await expect(createAdmin(supabase, credentials)).rejects.toThrow(sentence)
    expect(
      await supabase.sql('select from auth.users where email = $1', [credentials.email]),
    ).toEqual([])
  })

  test('makes no administrator without the secret key', async () => {
    const { url, publishableKey } = supabase
    const project = { url, publishableKey, secretKey: publishableKey }
    const credentials = { email: 'fourth@example.com', password: 'a fair password' }
    await expect(createAdmin(project, credentials)).rejects.toThrow('did not accept')
  })

  test('says which setting to change when its port is taken', async () => {
    const other = await serveOnLoopback(() => new Response(), {
      port: 0,
      portSetting: 'OTHER_PORT',
    })
    const port = Number(new URL(other.url).port)
    await expect(startSupabase({ port })).rejects.toThrow(`SUPABASE_PORT=${port + 1}`)
    await other.close()
  })
})

describe('the local Supabase with a data folder', () => {
  test('keeps accounts and sessions over restarts, and is opened by only one process', async () => {
    const options = {
      port: 0,
      dataDir: await filledFolder(),
      keys: await generateKeys(),
    }
    const credentials = { email: 'ada@example.com', password: 'correct horse battery' }
    const first = await startSupabase(options)
    await createAdmin(first, credentials)
    const { data } = await createClient(
      first.url,
      first.publishableKey,
      clientOptions,
    ).auth.signInWithPassword(credentials)
    await expect(startSupabase(options)).rejects.toThrow('in use')
    await first.close()

    const second = await startSupabase(options)
    const client = createClient(second.url, second.publishableKey, {
      ...clientOptions,
      global: { headers: { Authorization: `Bearer ${data.session?.access_token}` } },
    })
    expect((await client.rpc('me').single()).data).toMatchObject({ email: credentials.email })
    await second.close()
  })
})
