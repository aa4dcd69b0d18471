import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalSupabase, startSupabase } from './supabase.ts'
import { filledFolder } from './testing/filled-folder.ts'
import { verifyAudit } from './verify-audit.ts'

let supabase: LocalSupabase

beforeAll(async () => {
  supabase = await startSupabase({ port: 0, dataDir: await filledFolder() })
  await supabase.sql(
    `select private.add_audit_entry(gen_random_uuid(), 'note_added', null, null, null, 'Reason ' || number)
     from generate_series(1, 20) as number`,
    [],
  )
})
afterAll(() => supabase.close())

test('an unchanged audit log verifies, and a changed one fails with the number of the entry', async () => {
  expect(await verifyAudit(supabase)).toEqual({
    entries: 20,
    firstBroken: null,
    head: expect.stringMatching(/^[\da-f]{64}$/),
    next: null,
  })
  await supabase.sql('alter table public.audit_log disable trigger refuse_change', [])
  await supabase.sql(`update public.audit_log set reason = 'Reason 70' where id = 7`, [])
  expect(await verifyAudit(supabase)).toMatchObject({ entries: 20, firstBroken: 7 })
})

test('verifying the audit log without the secret key fails with an error that says so', async () => {
  const stranger = { ...supabase, secretKey: supabase.publishableKey }
  await expect(verifyAudit(stranger)).rejects.toThrow('did not verify its record')
})
