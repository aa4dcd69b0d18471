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
import { type LocalSupabase, startSupabase } from '../local/supabase.ts'
import {
  asRole,
  copyProject,
  EMPTY_PROJECT,
  OWNER,
  startHostedServer,
} from '../supabase/tests/server/hosted-server.ts'

/** The result. */
export interface ClockFigures {
  /** How many runs were killed before they ended. */
  killed: number
  /** How often the clock ran afterwards until nothing was due, and how long that took. */
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

/** The clock's surroundings while it is killed. */
interface Site {
  supabase: LocalSupabase
  mails: CountingMailbox
  /** The clock's variables. */
  bindings: Record<string, string>
}

/**
 * Fills a site with due work, kills the clock while it works, lets it finish, and counts.
 * @param amount how often it is killed, and how much work is due
 * @param say prints a line about the progress
 * @throws Error where there is no Postgres server
 */
export async function killClock(
  { kills, mails, erasures }: { kills: number; mails: number; erasures: number },
  say: (line: string) => void,
): Promise<ClockFigures> {
  const server = await startHostedServer(process.env)
  const project = await copyProject(server.url, EMPTY_PROJECT, 'clock')
  const supabase = await startSupabase({ port: 0, databaseUrl: asRole(project, OWNER) })
  const mailbox = await startCountingMailbox()
  try {
    const site: Site = {
      supabase,
      mails: mailbox,
      bindings: {
        SUPABASE_URL: supabase.url,
        SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
        SUPABASE_SECRET_KEY: supabase.secretKey,
        SESSION_SECRET: 'x'.repeat(32),
        RESEND_API_KEY: 'local',
        RESEND_URL: mailbox.url,
        SITE_URL: 'https://lowerthird.example',
      },
    }
    await makeDue(supabase, { mails, erasures })
    const killed = await killAgainAndAgain(site, kills, say)
    const finished = await strikeUntilDone(site)
    return { ...killed, ...finished, ...(await countOutcome(site)) }
  } finally {
    await mailbox.close()
    await supabase.close()
    await server.close()
  }
}

interface CountingMailbox {
  url: string
  /** How often each key was handed in. */
  handed: ReadonlyMap<string, number>
  /** The addresses of the mails that it has, one for each mail. */
  recipients(): Promise<string[]>
  close(): Promise<void>
}

/** Starts a mailbox that knows a mail by its key, as the mail service does, with a counter in front. */
async function startCountingMailbox(): Promise<CountingMailbox> {
  const mailbox = await startMailbox({ port: 0 })
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
  return {
    url: `http://127.0.0.1:${(counter.address() as AddressInfo).port}`,
    handed,
    async recipients() {
      const messages = await (await fetch(`${mailbox.url}/api/messages`)).json()
      return (messages as { to: string }[]).map(({ to }) => to)
    },
    async close() {
      counter.close()
      await mailbox.close()
    },
  }
}

/** Queues mails, and makes accounts whose erasure was due a day ago. */
async function makeDue(
  { sql }: LocalSupabase,
  { mails, erasures }: { mails: number; erasures: number },
): Promise<void> {
  await sql(
    `select private.queue_mail('m' || n, 'approved', 'p' || n || '@newsroom.example', '{"firstName": "Ada"}')
     from generate_series(1, ${mails}) as n`,
  )
  await sql(
    `insert into auth.users (id, email, raw_user_meta_data)
     select gen_random_uuid(), 'e' || n || '@newsroom.example', jsonb_build_object('intent',
       public.begin_admin_registration('e' || n || '@newsroom.example') ->> 'registrationId', 'role', 'admin')
     from generate_series(1, ${erasures}) as n`,
  )
  await sql(
    `insert into private.account_deletions (user_id, erase_after) select user_id, now() - interval '1 day' from public.user_roles`,
  )
}

async function killAgainAndAgain(
  site: Site,
  kills: number,
  say: (line: string) => void,
): Promise<Pick<ClockFigures, 'killed' | 'halves'>> {
  let killed = 0
  let halves = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = await waiting(site)
    const { program, ended } = runClock(site)
    // After its first work, at a random moment.
    const deadline = Date.now() + 10_000
    while (Date.now() < deadline && program.exitCode === null) {
      const now = await waiting(site)
      if (now.mails < before.mails || now.erasures < before.erasures) break
    }
    await sleep(Math.random() * 20)
    program.kill('SIGKILL')
    const [, signal] = await ended
    if (signal === 'SIGKILL') killed += 1
    halves += await count(
      site,
      `select count(*)::integer as n from private.account_deletions as leaving
       where not exists (select from auth.users as person where person.id = leaving.user_id)
         or not exists (select from public.user_roles as roles where roles.user_id = leaving.user_id)`,
    )
    await letLeasesEnd(site)
    if (kill % 20 === 0) {
      const left = await waiting(site)
      say(`${kill} kills, ${left.mails} mails and ${left.erasures} erasures left`)
    }
  }
  return { killed, halves }
}

/** Runs the clock undisturbed until nothing is due. */
async function strikeUntilDone(
  site: Site,
): Promise<Pick<ClockFigures, 'strikesAfter' | 'secondsAfter'>> {
  const began = Date.now()
  let strikesAfter = 0
  for (; strikesAfter < 40; strikesAfter += 1) {
    const { mails, erasures } = await waiting(site)
    if (mails + erasures === 0) break
    await runClock(site).ended
    await letLeasesEnd(site)
  }
  return { strikesAfter, secondsAfter: Math.round((Date.now() - began) / 1000) }
}

async function countOutcome(
  site: Site,
): Promise<Omit<ClockFigures, 'killed' | 'halves' | 'strikesAfter' | 'secondsAfter'>> {
  const perAddress = new Map<string, number>()
  for (const to of await site.mails.recipients()) {
    perAddress.set(to, (perAddress.get(to) ?? 0) + 1)
  }
  return {
    delivered: perAddress.size,
    deliveredTwice: moreThanOnce(perAddress),
    handedTwice: moreThanOnce(site.mails.handed),
    erased: await count(
      site,
      `select count(*)::integer as n from public.audit_log where action = 'account_erased'`,
    ),
    left: await count(site, 'select count(*)::integer as n from auth.users'),
  }
}

function moreThanOnce(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].filter((times) => times > 1).length
}

function runClock({ bindings }: Site) {
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

/** Frees everything that a lease keeps for two minutes, as if they had passed. */
async function letLeasesEnd({ supabase }: Site): Promise<void> {
  await supabase.sql('update private.clock_rounds set leased_until = now() where lease is not null')
  await supabase.sql(
    `update private.mail_outbox set leased_until = now(), next_attempt_at = now() where state = 'queued'`,
  )
}

async function waiting(site: Site): Promise<{ mails: number; erasures: number }> {
  return {
    mails: await count(
      site,
      `select count(*)::integer as n from private.mail_outbox where state = 'queued'`,
    ),
    erasures: await count(site, 'select count(*)::integer as n from private.account_deletions'),
  }
}

async function count({ supabase }: Site, statement: string): Promise<number> {
  const [row] = await supabase.sql<{ n: number }>(statement)
  return row?.n ?? Number.NaN
}
