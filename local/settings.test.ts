import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, readSettings } from './settings.ts'

test('the default settings are those in the README', () => {
  expect(readSettings({})).toEqual({
    port: 8788,
    supabasePort: 54321,
    mailboxPort: 54324,
    databaseUrl: undefined,
    decisionHoldSeconds: undefined,
    limits: {},
    dataDir: {
      root: join(projectRoot, '.local'),
      database: join(projectRoot, '.local/postgres'),
      keys: join(projectRoot, '.local/keys.json'),
      mails: join(projectRoot, '.local/mailbox.jsonl'),
      wrangler: join(projectRoot, '.local/wrangler'),
      log: join(projectRoot, '.local/requests.jsonl'),
      zone: join(projectRoot, '.local/dns.json'),
    },
  })
})

test('environment variables override the defaults, unless they are empty', () => {
  const settings = readSettings({
    PORT: '9000',
    MAILBOX_PORT: '',
    LOCAL_DATA_DIR: '/tmp/elsewhere',
    DECISION_HOLD_SECONDS: '0',
    LOGIN_LIMIT_PER_MINUTE: '1000',
    CONTACT_LIMIT_PER_MINUTE: '',
  })
  expect(settings).toMatchObject({
    port: 9000,
    mailboxPort: 54324,
    decisionHoldSeconds: 0,
    limits: { LOGIN_LIMIT_PER_MINUTE: '1000' },
  })
  expect(settings.limits).not.toHaveProperty('CONTACT_LIMIT_PER_MINUTE')
  expect(settings.dataDir.database).toBe('/tmp/elsewhere/postgres')
})

test.each(['abc', '0', '65536', '80.5', '-1'])('%s is refused as a port', (text) => {
  expect(() => readSettings({ PORT: text })).toThrow(`PORT is '${text}', which is no port.`)
})

test.each([
  [{ PORT: '9000', MAILBOX_PORT: '9000' }, 'PORT and MAILBOX_PORT are both 9000.'],
  [{ PORT: '54321' }, 'PORT and SUPABASE_PORT are both 54321.'],
  [{ SUPABASE_PORT: '54324' }, 'SUPABASE_PORT and MAILBOX_PORT are both 54324.'],
])('two services cannot have one port: %o', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(`${sentence} Choose another for one of them.`)
})

test.each(['soon', '-1', '1.5', '10000'])('%s is refused as a duration', (text) => {
  expect(() => readSettings({ DECISION_HOLD_SECONDS: text })).toThrow(
    `DECISION_HOLD_SECONDS is '${text}', which is no time.`,
  )
})

test.each(['abc', '0', '1.5', '-1', '1000000'])('%s is refused as a limit', (text) => {
  expect(() => readSettings({ LOGIN_LIMIT_PER_ACCOUNT: text })).toThrow(
    `LOGIN_LIMIT_PER_ACCOUNT is '${text}', which is no limit.`,
  )
})
