import { readFile } from 'node:fs/promises'
import { fixedAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import { type LocalSupabase, startSupabase } from '../local/supabase.ts'
import type { PostgresServer } from './postgres-server.ts'

/** Accounts beside the pending ones. */
export const DECIDED = 50_000

/** A local Supabase on a Postgres server, with a queue of known length. */
export interface DeskStand extends LocalSupabase {
  pending: number
  /** Calls the Data API as one of the demo accounts, and answers the body. */
  call(as: DemoPerson, path: string, body?: object): Promise<unknown>
}

const people = {
  administrator: fixedAccounts.admin,
  colleague: 'colleague@lowerthird.example',
  talent: fixedAccounts.talent,
} as const

type DemoPerson = keyof typeof people

/**
 * Makes a database with the demo accounts and a queue, and serves it as the local stack does.
 * @param server where
 * @param pending how many applicants wait, beside the demo's
 */
export async function openDesk(server: PostgresServer, pending: number): Promise<DeskStand> {
  const databaseUrl = await server.createDatabase(`desk_${pending}`)
  const supabase = await startSupabase({ port: 0, databaseUrl, demo: true })
  try {
    await fill(supabase, pending)
    const tokens = new Map<DemoPerson, string>()
    for (const person of Object.keys(people) as DemoPerson[]) {
      tokens.set(person, await signIn(supabase, people[person]))
    }
    return {
      ...supabase,
      pending,
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
        if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(answered)}`)
        return answered
      },
    }
  } catch (error) {
    await supabase.close()
    throw error
  }
}

async function fill(supabase: LocalSupabase, pending: number): Promise<void> {
  const script = await readFile(new URL('desk-fill.sql', import.meta.url), 'utf8')
  const filled = script
    .replaceAll('$pending', String(pending))
    .replaceAll('$decided', String(DECIDED))
  // One statement, and so one transaction, whatever the driver makes of several.
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
