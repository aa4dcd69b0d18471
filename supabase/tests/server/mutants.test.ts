import { readFile } from 'node:fs/promises'
import { describe, expect, inject, test } from 'vitest'
import { databaseMutants } from '../mutation/database-mutants.ts'
import { killedByTap } from '../mutation/killed-by-tap.ts'
import { withConnection } from './hosted-server.ts'
import { hasServer, openProject } from './project.ts'

// Some of those that `npm run mutate` tries a hundred of, each with the script that has to notice it.
const SAMPLE = [
  ['policy', 'Active talent read their own profile of talent_profiles', 'sessions.sql'],
  ['row security', 'private.briefs', 'catalogue.sql'],
  ['grant taken', 'execute on begin_totp(text,text) from authenticated', 'second-step.sql'],
  ['trigger', 'count_version on talent_profiles', 'profiles.sql'],
  [
    'constraint',
    'network_invitations_joining_fkey of private.network_invitations',
    'catalogue.sql',
  ],
  ['guard', 'own_sessions() without ‘perform private.require_active()’', 'own-account.sql'],
  ['guard', 'private.require_texts(', 'briefs.sql'],
  ['refusal', 'reset_password(', 'passwords.sql'],
] as const

const serverUrl = inject('hostedServerUrl')

async function scriptOf(name: string): Promise<{ name: string; script: string }> {
  return { name, script: await readFile(new URL(`../${name}`, import.meta.url), 'utf8') }
}

describe.skipIf(!hasServer)('the mutation run', async () => {
  const project = hasServer ? await openProject() : null
  const mutants = project
    ? await withConnection(project.urlAs('supabase_admin'), databaseMutants)
    : []
  await project?.close()

  test.each(SAMPLE)('finds that the mutant %s: %s is killed by %s', async (kind, name, script) => {
    const mutant = mutants.find((one) => one.kind === kind && one.name.startsWith(name))
    expect(mutant).toBeDefined()
    const statement = mutant?.statement ?? ''
    const killed = await killedByTap(serverUrl, statement, [await scriptOf(script)])
    expect(killed?.script).toBe(script)
  })

  test('finds no killed mutant where nothing was changed', async () => {
    // pgtap.test.ts runs all others where nothing is broken.
    expect(await killedByTap(serverUrl, 'select 1', [await scriptOf('sessions.sql')])).toBeNull()
  })

  test('finds each kind of mutant in the catalog', () => {
    const kinds = new Set(mutants.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual([
      ...['constraint', 'grant given', 'grant taken', 'guard', 'lock'],
      ...['policy', 'refusal', 'row security', 'trigger'],
    ])
  })
})
