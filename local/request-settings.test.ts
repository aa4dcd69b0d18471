import { expect, onTestFinished, test } from 'vitest'
import { startSupabase } from './supabase.ts'
import { filledFolder } from './testing/filled-folder.ts'

test('a database function can read who calls it and the headers of the request', async () => {
  const supabase = await startSupabase({ port: 0, dataDir: await filledFolder() })
  onTestFinished(supabase.close)
  await supabase.sql(`
    create function public.read_request() returns jsonb language sql security invoker as $$
      select jsonb_build_object(
        'database role', current_user, 'role', current_setting('request.jwt.claim.role'),
        'account', current_setting('request.jwt.claim.sub'),
        'claims', current_setting('request.jwt.claims')::jsonb -> 'role',
        'operation', current_setting('storage.operation'),
        'method', current_setting('request.method'), 'path', current_setting('request.path'),
        'header', current_setting('request.headers')::jsonb -> 'x-told',
        'response', current_setting('response.status') || current_setting('response.headers')
      )
    $$`)
  await supabase.sql('grant execute on function public.read_request() to anon, service_role')
  const read = async (key: string) => {
    const response = await fetch(`${supabase.url}/rest/v1/rpc/read_request`, {
      method: 'POST',
      headers: { apikey: key, 'Content-Type': 'application/json', 'X-Told': 'yes' },
      body: '{}',
    })
    return response.json()
  }

  const request = {
    account: '',
    operation: '',
    method: 'POST',
    path: '/rpc/read_request',
    header: 'yes',
    response: '',
  }
  expect(await read(supabase.publishableKey)).toEqual({
    ...request,
    'database role': 'anon',
    role: 'anon',
    claims: 'anon',
  })
  expect(await read(supabase.secretKey)).toEqual({
    ...request,
    'database role': 'service_role',
    role: 'service_role',
    claims: 'service_role',
  })
})
