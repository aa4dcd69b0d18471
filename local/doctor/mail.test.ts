import { expect, test } from 'vitest'
import { serveOnLoopback } from '../loopback-server.ts'
import { examineMail } from './mail.ts'

test.each([
  [
    'a key that is refused',
    401,
    { name: 'invalid_api_key' },
    ['The mail service refuses RESEND_API_KEY (401).'],
  ],
  ['a key that may only send', 401, { name: 'restricted_api_key' }, []],
  [
    'a sender whose domain was not added',
    200,
    { data: [] },
    ['The mail service may not send for lowerthird.example: it is not among its domains.'],
  ],
  [
    'a sender whose domain is not verified',
    200,
    { data: [{ name: 'lowerthird.example', status: 'pending' }] },
    ['The mail service may not send for lowerthird.example: it is pending.'],
  ],
])('the doctor checks mail sent with %s', async (_name, status, body, sentences) => {
  const service = await serveOnLoopback(
    (request) =>
      new URL(request.url).pathname === '/domains'
        ? Response.json(body, { status })
        : Response.json({ name: 'not_found' }, { status: 404 }),
    { port: 0, portSetting: '' },
  )
  // The worker accepts it too: a slash at its end does no harm.
  const env = { RESEND_API_KEY: 're_local', RESEND_URL: `${service.url}/` }
  const findings = await examineMail({ origin: 'http://site.example', env })
  await service.close()
  for (const { mend } of findings) expect(mend).toMatch(/^.+\.$/)
  expect(findings.map(({ what }) => what)).toEqual(sentences)
})
