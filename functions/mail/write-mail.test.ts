import { describe, expect, test } from 'vitest'
import { newMailedToken, openMailedToken, tokenHash } from './mailed-token.ts'
import { MAIL_KINDS } from './mails.ts'
import { writeMail } from './write-mail.ts'

const SITE = 'https://lowerthird.example'
const KEYS = ['a key for tests that is long enough']
const EVIL = `<img src=x onerror="alert('x')">&`

async function written(kind: string, changes: Record<string, unknown> = {}) {
  const { sealed } = await newMailedToken(KEYS)
  const data = {
    firstName: 'Ada',
    role: 'talent',
    reason: 'A reason',
    question: 'Where is your reel?',
    fields: ['linkedinUrl'],
    name: 'Ada',
    subject: 'Prices',
    answer: 'None',
    invitedBy: 'admin@lowerthird.example',
    administrator: 'new@lowerthird.example',
    sealedToken: sealed,
  }
  return writeMail(kind, { ...data, ...changes }, { siteUrl: SITE, sealKeys: KEYS })
}

describe.each(MAIL_KINDS)('%s', (kind) => {
  test('says the same as text and as HTML', async () => {
    const { subject, text, html } = await written(kind)
    expect(subject).toMatch(/^[A-Z][\w: -]{8,60}$/)
    expect(html).toContain(`<title>${subject}</title>`)
    for (const [line] of text.matchAll(/^[A-Z].{30,}$/gm)) expect(html).toContain(line)
  })

  test('shows typed text as it was typed, and runs nothing', async () => {
    const typed = ['firstName', 'reason', 'question', 'name', 'subject', 'answer', 'invitedBy']
    const { html } = await written(kind, Object.fromEntries(typed.map((field) => [field, EVIL])))
    expect(html).not.toContain('<img')
  })

  test('loads nothing, does not report that it was opened, and links only to the site', async () => {
    const { html } = await written(kind)
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import/i)
    for (const [, target] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(target?.startsWith(`${SITE}/`)).toBe(true)
    }
  })

  test('links each address of the site that it names', async () => {
    const { html } = await written(kind)
    expect(html.replaceAll(/<a\b.*?<\/a>/gs, '')).not.toContain(SITE)
  })

  test('has no gaps when little is known', async () => {
    const data = { sealedToken: (await newMailedToken(KEYS)).sealed }
    const { text } = await writeMail(kind, data, { siteUrl: SITE, sealKeys: KEYS })
    expect(text).not.toMatch(/null|undefined/)
  })
})

test.each([
  'agent_invitation',
  'agent_enquiry',
  'agent_link',
  'network_invitation',
  'admin_invitation',
])('%s says who gave us the address, because the reader may have no account', async (kind) => {
  const { text } = await written(kind)
  expect(text).not.toContain('this address is used at')
  expect(text).toMatch(/You receive this email because .+ (named|invited) this address/)
})

test.each(['confirm_email', 'confirm_new_address', 'confirm_notification_address'])(
  '%s says that somebody entered the address, which may have been mistyped',
  async (kind) => {
    const { text } = await written(kind)
    expect(text).not.toContain('this address is used at')
    expect(text).toContain('You receive this email because someone entered this address at')
  },
)

test('the mail to the former address says that the address was used, not that it is', async () => {
  const { text } = await written('address_changed')
  expect(text).not.toContain('this address is used at')
  expect(text).toContain('You receive this email because this address was used at')
})

test.each([
  [3, 'You have 3 left.', 'before they run out'],
  [1, 'You have 1 left.', 'before they run out'],
  [0, 'It was the last one.', 'make new codes in your settings now'],
])('a mail about a used recovery code, with %d left, says what to do', async (left, says, todo) => {
  const { text } = await written('recovery_code_used', { left })
  expect(text).toContain(says)
  expect(text).toContain(todo)
  if (left === 0) expect(text).not.toMatch(/run out|You have 0/)
})

test.each(['totp', 'passkey'])(
  'a mail about an additional second step, a %s, does not say that every sign-in now needs it',
  async (kind) => {
    const { text } = await written('second_step_added', { kind })
    expect(text).not.toContain('is now needed')
    expect(text).toContain('was added')
  },
)

test.each(['account_deletion_asked', 'account_restored', 'approved_again'])(
  '%s does not promise that enquiries wait, because they end after a week in which nobody sees the account',
  async (kind) => {
    expect((await written(kind)).text).toMatch(/enquiries (that have ended|end after a week)/i)
  },
)

test.each(['rejected', 'deactivated', 'hidden'])('%s gives the reason', async (kind) => {
  const { text, html } = await written(kind, { reason: 'Two\nlines' })
  expect(text).toContain('> Two\n> lines')
  expect(html).toContain('Two<br>lines')
})

test.each(['question', 'answer_received', 'appeal_received', 'rejected', 'reopened'])(
  '%s leads to the status page of the application',
  async (kind) => {
    expect((await written(kind)).text).toMatch(/\/application\?token=[\w-]{43}\n/)
  },
)

test('the mail with a question names the details to check', async () => {
  const { text } = await written('question', { fields: ['linkedinUrl', 'yearsOfExperience'] })
  expect(text).toContain('Please check these details: LinkedIn link, years of experience.')
  expect(text).toContain('> Where is your reel?')
  expect((await written('question', { fields: [] })).text).not.toContain('check these')
})

test.each(['talent', 'network'])(
  'the mail to an account of a %s links to the page where it answers',
  async (home) => {
    const role = home === 'network' ? 'tv_network' : 'talent'
    const { text } = await written('account_question', { role })
    expect(text).toContain('> Where is your reel?')
    expect(text).toContain(`Answer the question:\n${SITE}/${home}/notifications\n`)
    expect(text).not.toContain('token')
  },
)

test('an invitation says who invites, and links to the page to choose a password', async () => {
  const { text } = await written('admin_invitation')
  expect(text).toContain('admin@lowerthird.example invites you')
  expect(text).toMatch(/\/invitation\?token=[\w-]{43}\n/)
})

test('an unknown kind of mail is not written', async () => {
  await expect(written('newsletter')).rejects.toThrow('There is no mail of kind newsletter')
})

test('a token is stored as a hash, can be opened only with our keys, and is never repeated', async () => {
  const [one, other] = [await newMailedToken(KEYS), await newMailedToken(KEYS)]
  const token = (await openMailedToken(KEYS, one.sealed)) ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await tokenHash(KEYS, token)).toBe(one.hash)
  expect(one.hash).toMatch(/^[\da-f]{64}$/)
  expect(await tokenHash(['a newer key that is long enough', ...KEYS], token)).toBe(one.hash)
  expect(one.hash).not.toBe(other.hash)
  expect(await openMailedToken(['another key that is long enough too'], one.sealed)).toBeNull()
})
