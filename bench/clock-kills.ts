/**
 * Kills the clock in the middle of its work, again and again, and then lets it finish: on a Postgres server that is
 * arranged like the hosted one, with the local stack's Auth, Data API and mailbox in front.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startMailbox } from '../local/mailbox.ts'
import { startSupabase } from '../local/supabase.ts'
import {
  asRole,
  copyProject,
  EMPTY_PROJECT,
  OWNER,
  startHostedServer,
} from '../supabase/tests/server/hosted-server.ts'

/** What came of it. */
export interface ClockFigures {
  /** How many were killed before they came to their end. */
  killed: number
  /** How often the clock struck afterwards until nothing was due, and how long that took. */
  strikesAfter: number
  secondsAfter: number
  /** Addresses that got their mail, and those that got it twice. */
  delivered: number
  deliveredTwice: number
  /** Mails that the service was handed twice, and knew by their key. */
  handedTwice: number
  /** Accounts that were erased, those left, and those that were found half erased after a kill. */
  erased: number
  left: number
  halves: number
}

/**
 * @param amount how often it is killed, and how much is due
 * @param say takes a line about how far it has come
 * @throws Error where there is no Postgres server
 */
export async function killClock(
  { kills, mails, erasures }: { kills: number; mails: number; erasures: number },
  say: (line: string) => void,
): Promise<ClockFigures> {
  const server = await startHostedServer(process.env)
  const project = await copyProject(server.url, EMPTY_PROJECT, 'clock')
  const supabase = await startSupabase({ port: 0, databaseUrl: asRole(project, OWNER) })
  const mailbox = await startMailbox({ port: 0 })
  /** Of the mails handed to the service: how often each key came. */
  const handed = new Map<string, number>()
  const counter = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const key = String(request.headers['idempotency-key'])
    handed.set(key, (handed.get(key) ?? 0) + 1)
    const answer = await fetch(`${mailbox.url}${request.url}`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer x',
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: Buffer.concat(chunks),
    })
    response.writeHead(answer.status).end(await answer.text())
  })
  await once(counter.listen(0, '127.0.0.1'), 'listening')

  const bindings = {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SESSION_SECRET: 'x'.repeat(32),
    RESEND_API_KEY: 'local',
    RESEND_URL: `http://127.0.0.1:${(counter.address() as AddressInfo).port}`,
    SITE_URL: 'https://lowerthird.example',
  }

  function strike() {
    const program = spawn(
      process.execPath,
      [fileURLToPath(new URL('clock-child.ts', import.meta.url))],
      {
        env: { ...process.env, CLOCK_BINDINGS: JSON.stringify(bindings) },
        stdio: 'ignore',
      },
    )
    return { program, ended: once(program, 'exit') }
  }

  /** What a lease keeps for two minutes is free at once, as if they had passed. */
  async function letLeasesEnd(): Promise<void> {
    await supabase.sql(
      'update private.clock_rounds set leased_until = now() where lease is not null',
    )
    await supabase.sql(
      `update private.mail_outbox set leased_until = now(), next_attempt_at = now() where state = 'queued'`,
    )
  }

  async function count(statement: string): Promise<number> {
    const [row] = await supabase.sql<{ n: number }>(statement)
    return row?.n ?? Number.NaN
  }

  const mailsWaiting = () =>
    count(`select count(*)::integer as n from private.mail_outbox where state = 'queued'`)
  const erasuresWaiting = () =>
    count('select count(*)::integer as n from private.account_deletions')

  await supabase.sql(
    `select private.queue_mail('m' || n, 'approved', 'p' || n || '@newsroom.example', '{"firstName": "Ada"}')
   from generate_series(1, ${mails}) as n`,
  )
  await supabase.sql(
    `insert into auth.users (id, email, raw_user_meta_data)
   select gen_random_uuid(), 'e' || n || '@newsroom.example', jsonb_build_object('intent',
     public.begin_admin_registration('e' || n || '@newsroom.example') ->> 'registrationId', 'role', 'admin')
   from generate_series(1, ${erasures}) as n`,
  )
  await supabase.sql(
    `insert into private.account_deletions (user_id, erase_after) select user_id, now() - interval '1 day' from public.user_roles`,
  )

  let inTheMiddle = 0
  let halves = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = [await mailsWaiting(), await erasuresWaiting()]
    const { program, ended } = strike()
    // As soon as it has done something, and a random moment later.
    const deadline = Date.now() + 10_000
    while (Date.now() < deadline && program.exitCode === null) {
      const now = [await mailsWaiting(), await erasuresWaiting()]
      if (now.some((left, at) => left < (before[at] ?? 0))) break
    }
    await sleep(Math.random() * 20)
    program.kill('SIGKILL')
    const [, signal] = await ended
    if (signal === 'SIGKILL') inTheMiddle += 1
    halves += await count(
      `select count(*)::integer as n from private.account_deletions as leaving
     where not exists (select from auth.users as person where person.id = leaving.user_id)
       or not exists (select from public.user_roles as roles where roles.user_id = leaving.user_id)`,
    )
    await letLeasesEnd()
    if (kill % 20 === 0)
      say(
        `${kill} kills, ${await mailsWaiting()} mails and ${await erasuresWaiting()} erasures left`,
      )
  }

  const began = Date.now()
  let strikes = 0
  while ((await mailsWaiting()) + (await erasuresWaiting()) > 0 && strikes < 40) {
    await strike().ended
    await letLeasesEnd()
    strikes += 1
  }

  const received = (await (await fetch(`${mailbox.url}/api/messages`)).json()) as { to: string }[]
  const perAddress = new Map<string, number>()
  for (const { to } of received) perAddress.set(to, (perAddress.get(to) ?? 0) + 1)
  const moreThanOnce = (counts: Map<string, number>) =>
    [...counts.values()].filter((times) => times > 1).length
  const figures = {
    killed: inTheMiddle,
    strikesAfter: strikes,
    secondsAfter: Math.round((Date.now() - began) / 1000),
    delivered: perAddress.size,
    deliveredTwice: moreThanOnce(perAddress),
    handedTwice: moreThanOnce(handed),
    erased: await count(
      `select count(*)::integer as n from public.audit_log where action = 'account_erased'`,
    ),
    left: await count('select count(*)::integer as n from auth.users'),
    halves,
  }
  counter.close()
  await mailbox.close()
  await supabase.close()
  await server.close()
  return figures
}
