import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { PASSWORD_MIN } from '../shared/limits.ts'

interface SupabaseSettings {
  api: { schemas: string[] }
  db: { major_version: number }
  auth: Record<string, unknown> & { email: Record<string, unknown> }
}

interface WranglerSettings {
  r2_buckets: { binding: string; bucket_name: string }[]
  env: { preview: Pick<WranglerSettings, 'r2_buckets'> }
}

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const supabase = parse(read('supabase/config.toml')) as unknown as SupabaseSettings
const wrangler = parse(read('wrangler.toml')) as unknown as WranglerSettings

describe('the configuration pushed to a hosted Supabase', () => {
  test('has no key that version 3 of the CLI warns about, and has those that it requires', () => {
    expect(supabase.auth.email).not.toHaveProperty('enable_signup')
    expect(supabase.auth.email).toMatchObject({ enabled: true })
    expect(supabase.auth.site_url).toMatch(/^https:/)
    expect(supabase.db.major_version).toBe(17)
  })

  test('exposes no schema but public, and leaves to Auth nothing that the product does itself', () => {
    expect(supabase.api.schemas).toEqual(['public'])
    expect(supabase.auth.minimum_password_length).toBe(PASSWORD_MIN)
    expect(supabase.auth.email).toMatchObject({ enable_confirmations: false })
    expect(supabase.auth.enable_signup).toBe(true)
  })

  test('the CLI’s files about the linked project are not committed', () => {
    const ignored = execFileSync('git', ['check-ignore', 'supabase/.temp/project-ref'])
    expect(ignored.toString().trim()).toBe('supabase/.temp/project-ref')
  })
})

describe('a deployment to Pages', () => {
  test('goes to production whichever branch is checked out', () => {
    const [, branch] = /--branch (\S+)/.exec(packageJson.scripts.deploy) ?? []
    expect(branch).toBeDefined()
    expect(read('README.md')).toContain(`--production-branch ${branch}`)
  })

  test('the example of its variables has each that the worker reads, and no other', () => {
    const known = [...read('functions/app-env.ts').matchAll(/^ {2}([A-Z][A-Z_]+)\?: string$/gm)]
    const shown = [...read('.dev.vars.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)]
    const names = (matches: RegExpExecArray[]) => matches.map(([, name]) => name).sort()
    expect(names(shown)).toEqual(names(known))
  })

  test('no runbook deletes the clock, whose secrets would be lost', () => {
    expect(read('docs/operations.md')).not.toMatch(/wrangler delete/)
    expect(read('docs/operations.md')).toContain('`crons = []`')
  })

  test('a preview keeps its files apart', () => {
    const buckets = ({ r2_buckets }: Pick<WranglerSettings, 'r2_buckets'>) =>
      new Map(r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name]))
    const production = buckets(wrangler)
    const preview = buckets(wrangler.env.preview)
    expect([...preview.keys()]).toEqual([...production.keys()])
    for (const [binding, bucket] of production) expect(preview.get(binding)).not.toBe(bucket)
  })
})

test('the README names every test project', () => {
  const [, line = ''] =
    /^\| `npm run test:unit .*? \| one kind of test: (.*) \|$/m.exec(read('README.md')) ?? []
  const named = [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  const known = [...read('vitest.config.ts').matchAll(/(?:name: |workerProject\(\s*)'([\w-]+)'/g)]
  expect(named.sort()).toEqual([...new Set(known.map(([, name]) => name))].sort())
})
