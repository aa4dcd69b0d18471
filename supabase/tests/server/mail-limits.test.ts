import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from './people.ts'
import { hasServer, openProject, outcomeOf, type Project, SERVICE } from './project.ts'

/** How many ask at once. */
const ASKED = 16

// Nobody's mailbox is flooded from our forms: not by requests that all come before the first of them is counted either.
describe.skipIf(!hasServer)('the limit of mails to one address', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  /** Asks sixteen times at once, and returns how many were not refused. */
  async function askAtOnce(ask: (number: number) => Promise<unknown>): Promise<number> {
    const outcomes = await Promise.all(
      Array.from({ length: ASKED }, (_, number) => outcomeOf(ask(number))),
    )
    expect(outcomes.filter((one) => 'refused' in one && !/^PT4/.test(one.refused))).toEqual([])
    return outcomes.filter((one) => 'value' in one).length
  }

  async function countMails(kind: string, recipient: string): Promise<number> {
    const mails = await project.owner`
      select from private.mail_outbox where kind = ${kind} and recipient = ${recipient}`
    return mails.length
  }

  test('holds for links that set a new password', async () => {
    const { account } = await makeCaller(project, 'talent')
    const [person = { email: '' }] = await project.owner<{ email: string }[]>`
      select email from auth.users where id = ${account}`
    await askAtOnce(() =>
      project.request(
        SERVICE,
        (sql) =>
          sql`select public.request_password_reset(${person.email}, ${randomUUID()}, 'sealed')`,
      ),
    )
    expect(await countMails('password_reset', person.email)).toBe(5)
  })

  test('holds for links to the page of an agent', async () => {
    const { account } = await makeCaller(project, 'talent')
    const address = `agent-${randomUUID()}@agency.example`
    const old = randomUUID()
    await project.owner`
      with agent as (
        insert into private.talent_agents (user_id, name, email, mode, proved_at)
        values (${account}, 'Orla Keane', ${address}, 'both', now()) returning id
      )
      insert into private.agent_links (token_hash, agent_id, expires_at, used_at)
      select ${old}, id, now(), now() from agent`
    const mailed = await askAtOnce(() =>
      project.request(
        SERVICE,
        (sql) => sql`select public.renew_agent_link(${old}, ${randomUUID()}, 'sealed')`,
      ),
    )
    expect([mailed, await countMails('agent_link', address)]).toEqual([3, 3])
  })

  test('holds for an address to which many accounts request a change', async () => {
    const address = `wanted-${randomUUID()}@mail.example`
    const callers = await Promise.all(
      Array.from({ length: ASKED }, () => makeCaller(project, 'talent')),
    )
    await project.owner`
      insert into private.session_proofs (session_id, user_id, reauthenticated_at)
      select id, user_id, now() from auth.sessions where user_id = any (${callers.map(({ account }) => account)})
      on conflict (session_id) do update set reauthenticated_at = now()`
    const mailed = await askAtOnce((number) => {
      const caller = callers[number]
      if (!caller) throw new Error('There is one caller for each.')
      return project.request(
        caller,
        (sql) => sql`select public.request_email_change(${address}, ${randomUUID()}, 'sealed')`,
      )
    })
    expect([mailed, await countMails('confirm_new_address', address)]).toEqual([10, 10])
  })

  test('holds for an application whose address is corrected, which keeps the address of its last link', async () => {
    const { account } = await makeCaller(project, 'talent', 'pending')
    await project.owner`update public.user_roles set email_confirmed_at = null where user_id = ${account}`
    const [made = { id: '' }] = await project.owner<{ id: string }[]>`
      select registration_id as id from public.user_roles where user_id = ${account}`
    const domain = `${randomUUID()}.example`
    await askAtOnce((number) => {
      const address = `corrected-${number}@${domain}`
      return project.request(
        SERVICE,
        (sql) => sql`
          select public.correct_registration_address(${made.id}, 'talent', ${address}, ${randomUUID()}, 'sealed',
            ${`hash of ${address}`})`,
      )
    })
    const [left] = await project.owner`
      select person.email = (
        select mail.recipient from private.mail_outbox as mail
        where mail.owner = person.id and mail.kind = 'confirm_email' and mail.state = 'queued'
      ) as is_mailed
      from auth.users as person where person.id = ${account}`
    expect(left).toEqual({ is_mailed: true })
  })
})
