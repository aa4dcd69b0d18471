import { readFile } from 'node:fs/promises'
import { fixedAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import { type LocalSupabase, startSupabase } from '../local/supabase.ts'
import type { PostgresServer } from './postgres-server.ts'

/** A local Supabase on a Postgres server, with the demo accounts and a crowd. */
export interface Testbed extends LocalSupabase {
  /** The database's own connection string, past the Data API. */
  databaseUrl: string
  /**
   * Calls the Data API as one of the demo accounts, and answers the body.
   * @throws Error whose cause is the body of the refusal
   */
  call(as: DemoPerson, path: string, body?: object): Promise<unknown>
}

const people = {
  administrator: fixedAccounts.admin,
  colleague: 'colleague@lowerthird.example',
  talent: fixedAccounts.talent,
  network: fixedAccounts.network,
} as const

type DemoPerson = keyof typeof people

/**
 * Makes a database with the demo accounts and a crowd, and serves it as the local stack does.
 * @param server where
 * @param crowd the database's name, and the script of this folder that fills it, with a number for each `$name` in it
 */
export async function openTestbed(
  server: PostgresServer,
  crowd: { database: string; script: string; amounts: Record<string, number> },
): Promise<Testbed> {
  const databaseUrl = await server.createDatabase(crowd.database)
  const supabase = await startSupabase({ port: 0, databaseUrl, demo: true })
  try {
    await fill(supabase, crowd)
    const tokens = new Map<DemoPerson, string>()
    for (const person of Object.keys(people) as DemoPerson[]) {
      tokens.set(person, await signIn(supabase, people[person]))
    }
    return {
      ...supabase,
      databaseUrl,
      async call(as, path, body) {
        const answer = await fetch(`${supabase.url}/rest/v1/${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            apikey: supabase.publishableKey,
            Authorization: `Bearer ${tokens.get(as)}`,
            'Content-Type': 'application/json',
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const answered: unknown = await answer.json()
        if (!answer.ok) {
          throw new Error(`${path}: ${JSON.stringify(answered)}`, { cause: answered })
        }
        return answered
      },
    }
  } catch (error) {
    await supabase.close()
    throw error
  }
}

async function fill(
  supabase: LocalSupabase,
  { script, amounts }: { script: string; amounts: Record<string, number> },
): Promise<void> {
  const written = await readFile(new URL(script, import.meta.url), 'utf8')
  const filled = Object.entries(amounts).reduce(
    (text, [name, amount]) => text.replaceAll(`$${name}`, String(amount)),
    written,
  )
  // One statement, and so one transaction, however the driver sends several.
  await supabase.sql(`do $fill$ begin execute $script$${filled}$script$; end $fill$`)
  await supabase.sql('vacuum analyze')
}

async function signIn(supabase: LocalSupabase, email: string): Promise<string> {
  const answer = await fetch(`${supabase.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: supabase.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`${email} could not sign in: ${answer.status}`)
  return token
}
