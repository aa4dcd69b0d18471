import { afterAll, describe, expect, test, vi } from 'vitest'
import { KEYS, openDataApi, REGISTRATIONS } from './support/data-api.ts'

// Through the front door: Auth and Data API over HTTP requests, as anyone with the publishable key can
// reach them.

// Lite prints every refused query, and most of these are meant to be refused.
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const { database, client, worker, begin, signUp, signIn, register, createAdmin } =
  await openDataApi()
afterAll(() => database.close())

describe('registering at the Data API', () => {
  test('a sign-up with the publishable key alone gets nowhere', async () => {
    for (const data of [{}, { role: 'admin' }, { intent: crypto.randomUUID() }]) {
      const { error } = await signUp('stranger@harbournews.example', data)
      expect(error).not.toBeNull()
    }
    const rows = await database.query('select from auth.users where email like $1', ['stranger@%'])
    expect(rows).toHaveLength(0)
  })

  test('two sign-ups at once with one address make one account, the first', async () => {
    const email = 'race@harbournews.example'
    const begun = await Promise.all([begin('talent', email), begin('tv_network', email)])
    expect(begun.map(({ outcome }) => outcome)).toEqual(['ready', 'ready'])
    const answers = await Promise.all(
      begun.map(({ registrationId }) => signUp(email, { intent: registrationId })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    const rows = await database.query('select from auth.users where email = $1', [email])
    expect(rows).toHaveLength(1)
    const profiles = await database.query(
      `select user_id from public.talent_profiles where contact_email = $1
       union all select user_id from public.tv_network_profiles where contact_email = $1`,
      [email],
    )
    expect(profiles).toHaveLength(1)
  })

  test('a refused field is answered with 422 and its name as detail', async () => {
    const { error, status } = await worker().rpc('begin_registration', {
      role: 'tv_network',
      email: 'News@GMail.com',
      payload: REGISTRATIONS.tv_network,
      token_hash: 'hash',
      sealed_token: 'sealed',
      address_hash: 'address',
    })
    expect(status).toBe(422)
    expect(error).toMatchObject({ message: 'validation_failed', details: 'email' })
  })
})

describe('an account at the Data API', () => {
  test('goes from the waiting list to approval, and is deactivated', async () => {
    const admin = await createAdmin('chief@lowerthird.example')
    await register('talent', 'ada@harbournews.example')
    const talent = await signIn('ada@harbournews.example')

    // Waiting: Auth lets anyone in, the database does not.
    expect((await talent.rpc('me')).data).toMatchObject([{ role: 'talent', status: 'pending' }])
    expect((await talent.from('talent_profiles').select('user_id')).data).toEqual([])
    const promotion = await talent
      .from('talent_profiles')
      .update({ status: 'approved' })
      .eq('user_id', talent.userId)
    expect(promotion.error).toMatchObject({ code: '42501' })

    const change = (expected: string, new_status: string, reason?: string) =>
      admin.rpc('set_account_status', {
        target: talent.userId,
        expected,
        new_status,
        ...(reason ? { reason } : {}),
      })
    const stale = await change('rejected', 'approved')
    expect(stale.status).toBe(409)
    expect(stale.error).toMatchObject({ message: 'status_changed', details: 'pending' })
    const impossible = await change('pending', 'hidden', 'because')
    expect(impossible.status).toBe(422)
    expect(impossible.error).toMatchObject({ message: 'transition_not_allowed' })
    expect((await change('pending', 'approved')).error).toMatchObject({
      message: 'email_unconfirmed',
    })
    await database.query(
      'update public.user_roles set email_confirmed_at = now() where user_id = $1',
      [talent.userId],
    )
    expect((await change('pending', 'approved')).data).toBe('approved')
    // They learn nothing of it while it can still be undone.
    expect((await talent.from('talent_profiles').select('user_id')).data).toEqual([])
    await database.query('delete from private.held_decisions where true')

    // A session from before the account was let in does not come back to life.
    expect((await talent.from('talent_profiles').select('user_id')).data).toEqual([])
    const approved = await signIn('ada@harbournews.example')
    expect((await approved.from('talent_profiles').select('user_id')).data).toHaveLength(1)
    const selfService = await approved.rpc('set_account_status', {
      target: talent.userId,
      expected: 'approved',
      new_status: 'hidden',
      reason: 'because',
    })
    expect(selfService.status).toBe(403)
    expect(selfService.error).toMatchObject({ message: 'wrong_role' })

    const unexplained = await change('approved', 'deactivated')
    expect(unexplained.status).toBe(422)
    expect(unexplained.error).toMatchObject({ message: 'reason_required' })
    expect((await change('approved', 'deactivated', 'because')).data).toBe('deactivated')
    await database.query('delete from private.held_decisions where true')

    // The token has not expired: it still tells why.
    expect((await approved.rpc('me')).data).toMatchObject([{ status: 'deactivated' }])
    expect((await approved.from('talent_profiles').select('user_id')).data ?? []).toEqual([])
    const again = await signIn('ada@harbournews.example')
    expect((await again.rpc('me')).data).toMatchObject([{ status: 'deactivated' }])
    expect((await again.from('talent_profiles').select('user_id')).data).toEqual([])
  })

  test('loses its session at once when it signs out', async () => {
    await register('talent', 'leaving@harbournews.example')
    const talent = await signIn('leaving@harbournews.example')
    await database.query(
      `update public.talent_profiles set status = 'approved' where user_id = $1`,
      [talent.userId],
    )
    expect((await talent.rpc('me')).data).toHaveLength(1)
    await database.query('delete from auth.sessions where user_id = $1', [talent.userId])
    expect((await talent.rpc('me')).data ?? []).toEqual([])
  })
})

describe('the functions of the worker at the Data API', () => {
  test('answer the secret key', async () => {
    expect((await worker().rpc('ping')).data).toBe('ok')
    const buckets = [{ key: 'login:test', max: 10 }]
    expect((await worker().rpc('consume_rate_limit', { buckets })).data).toBe(0)
  })

  test('refuse the publishable key', async () => {
    const visitor = client(KEYS.publishable)
    const answers = await Promise.all([
      visitor.rpc('ping'),
      visitor.rpc('claim_mails', { batch: 1 }),
      visitor.rpc('registration_status', { registration_id: crypto.randomUUID() }),
      visitor.rpc('begin_admin_registration', { email: 'me@lowerthird.example' }),
    ])
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => '42501'))
  })

  test('hand each mail to one of two callers at once', async () => {
    await register('talent', 'mailed@harbournews.example')
    const claims = await Promise.all([
      worker().rpc('claim_mails', { batch: 100 }),
      worker().rpc('claim_mails', { batch: 100 }),
    ])
    const keys = claims.flatMap(({ data }) => (data ?? []).map(({ key }) => key))
    expect(keys).not.toHaveLength(0)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('do not answer a visitor who calls at the same moment', async () => {
    const visitor = client(KEYS.publishable)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? visitor : worker()).rpc('ping')),
    )
    expect(answers.map(({ error }) => error?.code ?? 'ok')).toEqual(
      answers.map((_, index) => (index % 2 ? '42501' : 'ok')),
    )
  })

  test('the secret key reads no table', async () => {
    const { error } = await worker().from('talent_profiles').select('*')
    expect(error).toMatchObject({ code: '42501' })
  })
})
