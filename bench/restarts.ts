/**
 * Restarts the Postgres server again and again while people use the product, and counts what each of them got: on a
 * server arranged like the hosted one, with the local stack's Auth and Data API in front, and our worker in workerd.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { fixedAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import { generateKeys } from '../local/local-keys.ts'
import { startSupabase } from '../local/supabase.ts'
import {
  asRole,
  copyProject,
  EMPTY_PROJECT,
  OWNER,
  startHostedServer,
} from '../supabase/tests/server/hosted-server.ts'
import { bindingsFor, ownWorker, startWorker } from './own-app.ts'
import { freePort } from './postgres-server.ts'

/** The answers that people got while the server restarted. */
export interface RestartFigures {
  restarts: number
  /** How often Auth and the Data API ended with it, and were started again. */
  servicesRestarted: number
  /** All answers, and those that said 'temporarily unavailable'. */
  answers: number
  unavailable: number
  /** Answers that are neither the expected one nor 'temporarily unavailable'. There must be none. */
  others: string[]
  /** Answers that ended somebody's session, or told them that they are not signed in. There must be none. */
  signedOut: number
  /** Messages whose call succeeded; how many of those exist once; and how many messages exist twice. */
  promised: number
  kept: number
  doubled: number
  /** From when the server was there again until the first of each person's calls was answered, in milliseconds, the longest. */
  backAfterMs: number
}

interface Kept {
  url: string
  publishableKey: string
  secretKey: string
  /** How often it was started again. */
  starts(): number
  close(): Promise<void>
}

/**
 * Keeps the stand-in's Auth and Data API running, in a process of their own that is started again when it ends. Its
 * driver sometimes ends it when the server cuts a connection (porsager/postgres#1154), as a service in a container may
 * end; the real ones are started again likewise.
 */
async function keepSupabase(databaseUrl: string): Promise<Kept> {
  const keys = await generateKeys()
  const port = await freePort()
  let starts = 0
  let isOver = false
  let program: ChildProcess
  const launch = () => {
    starts += 1
    program = spawn(
      process.execPath,
      [fileURLToPath(new URL('restarts-child.ts', import.meta.url))],
      {
        env: { ...process.env, SUPABASE_OPTIONS: JSON.stringify({ port, databaseUrl, keys }) },
        stdio: 'ignore',
      },
    )
    program.once('exit', () => {
      // At once, and again: while the server is away it cannot begin.
      if (!isOver) setTimeout(launch, 50)
    })
  }
  launch()
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => null))) await sleep(50)
  return {
    url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    starts: () => starts,
    async close() {
      isOver = true
      program.kill('SIGKILL')
      await once(program, 'exit')
    },
  }
}

const VISITOR = 'ada@visitor.example'

/**
 * Counts how often the visitors' messages are stored.
 * @param promised the subjects of the messages whose call succeeded
 */
async function countStored(
  databaseUrl: string,
  promised: readonly string[],
): Promise<Pick<RestartFigures, 'promised' | 'kept' | 'doubled'>> {
  const sql = postgres(databaseUrl, { max: 1 })
  const stored = await sql<{ subject: string; n: number }[]>`
    select subject, count(*)::integer as n from public.contact_messages
    where email = ${VISITOR} group by subject`
  await sql.end()
  const times = new Map(stored.map(({ subject, n }) => [subject, n]))
  return {
    promised: promised.length,
    kept: promised.filter((subject) => times.get(subject) === 1).length,
    doubled: stored.filter(({ n }) => n > 1).length,
  }
}

/** How long a server is away that is restarted, in milliseconds. */
const DOWN_MS = 400
const PEOPLE = 6

/**
 * Restarts a Postgres server again and again while people use the product, and counts their answers.
 * @param options how often
 * @param say prints a line about the progress
 * @throws Error where there is no Postgres server
 */
export async function restartUnderLoad(
  { restarts }: { restarts: number },
  say: (line: string) => void,
): Promise<RestartFigures> {
  const server = await startHostedServer(process.env)
  const project = await copyProject(server.url, EMPTY_PROJECT, 'restarts')
  const databaseUrl = asRole(project, OWNER)
  const filled = await startSupabase({ port: 0, databaseUrl, demo: true })
  await filled.close()
  const supabase = await keepSupabase(databaseUrl)
  const worker = await startWorker(await ownWorker(bindingsFor(supabase)))
  try {
    const figures: RestartFigures = {
      ...{ restarts, servicesRestarted: 0, answers: 0, unavailable: 0, others: [], signedOut: 0 },
      ...{ promised: 0, kept: 0, doubled: 0, backAfterMs: 0 },
    }
    /** The requests: by whom, and when each last had the expected answer. */
    const answeredAt = new Map<string, number>()
    const promised: string[] = []
    let isOver = false

    const ask = async (who: string, path: string, init: RequestInit = {}): Promise<Response> => {
      const response = await fetch(`${worker.url}${path}`, {
        ...init,
        headers: { Origin: worker.url, 'Content-Type': 'application/json', ...init.headers },
      })
      const body = await response.text()
      figures.answers += 1
      if (response.ok) answeredAt.set(who, Date.now())
      else if (response.status === 503) figures.unavailable += 1
      else figures.others.push(`${response.status} to ${path}: ${body.slice(0, 200)}`)
      const cleared = response.headers
        .getSetCookie()
        .some((cookie) => /session=;|Max-Age=0/i.test(cookie))
      if (cleared || response.status === 401) figures.signedOut += 1
      return new Response(body, { status: response.status, headers: response.headers })
    }

    const signIn = async (email: string): Promise<string> => {
      const answer = await ask('setting up', '/api/auth/login', {
        method: 'POST',
        body: JSON.stringify({ email, password: demoPassword }),
      })
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ')
    }
    const talent = await signIn(fixedAccounts.talent)
    const network = await signIn(fixedAccounts.network)

    const reading = async (who: string, cookie: string, paths: string[]) => {
      for (let turn = 0; !isOver; turn += 1) {
        await ask(who, paths[turn % paths.length] ?? '', { headers: { Cookie: cookie } })
      }
    }
    const writing = async (who: string) => {
      for (let turn = 0; !isOver; turn += 1) {
        const subject = `${who} ${turn}`
        const answer = await ask(who, '/api/contact', {
          method: 'POST',
          body: JSON.stringify({
            ...{ name: 'Ada', email: VISITOR, subject },
            message: 'Is anybody there?',
          }),
        })
        if (answer.status === 201) promised.push(subject)
      }
    }
    const people = [
      ...Array.from({ length: PEOPLE }, (_, n) =>
        reading(`network ${n}`, network, ['/api/network/talent?q=anchor', '/api/auth/session']),
      ),
      ...Array.from({ length: PEOPLE }, (_, n) =>
        reading(`talent ${n}`, talent, ['/api/talent/profile', '/talent']),
      ),
      ...Array.from({ length: PEOPLE }, (_, n) => writing(`visitor ${n}`)),
    ]

    await sleep(1000)
    for (let restart = 1; restart <= restarts; restart += 1) {
      await server.restart(DOWN_MS)
      const back = Date.now()
      const names = [...answeredAt.keys()].filter((who) => who !== 'setting up')
      while (names.some((who) => (answeredAt.get(who) ?? 0) < back)) {
        if (Date.now() - back > 30_000) throw new Error('Somebody got no answer for half a minute.')
        await sleep(5)
      }
      figures.backAfterMs = Math.max(figures.backAfterMs, Date.now() - back)
      await sleep(Math.random() * 300)
      if (restart % 10 === 0) say(`${restart} restarts, ${figures.answers} answers`)
    }
    isOver = true
    await Promise.all(people)

    return {
      ...figures,
      servicesRestarted: supabase.starts() - 1,
      ...(await countStored(databaseUrl, promised)),
    }
  } finally {
    await worker.close()
    await supabase.close()
    await server.close()
  }
}
