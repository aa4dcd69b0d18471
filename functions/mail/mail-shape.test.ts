import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { CONTACT } from '../../shared/brand-contact.ts'
import { TOKEN_PATHS } from '../../shared/routes.ts'
import { newMailedToken } from './mailed-token.ts'
import { MAIL_KINDS } from './mails.ts'
import type { Mail } from './templates/layout.ts'
import { writeMail } from './write-mail.ts'

const SITE = 'https://lowerthird.example'
const KEYS = ['a key for tests that is long enough']
const ACCOUNT = '6f0c2a3e-9d5b-4c1f-8a77-1f2e3d4c5b61'
/** As a browser's text area sends it. */
const WRITTEN = 'First line\r\nsecond line\r\n\r\nA new part, ünd 日本語'

const OPTIONAL: readonly string[] = ['enquiry', 'new_match', 'saved_available']

async function written(kind: string, changes: Record<string, unknown> = {}): Promise<Mail> {
  const data = {
    account: ACCOUNT,
    firstName: 'Zoë',
    role: 'tv_network',
    reason: WRITTEN,
    question: WRITTEN,
    fields: ['phoneNumber'],
    name: 'Zoë',
    subject: 'Prices for 3 seats',
    message: WRITTEN,
    answer: WRITTEN,
    invitedBy: 'admin@lowerthird.example',
    device: 'Chrome on Windows',
    at: '2026-11-26T02:00:00Z',
    eraseAfter: '2026-11-26T02:00:00Z',
    sealedToken: (await newMailedToken(KEYS)).sealed,
  }
  return writeMail(kind, { ...data, ...changes }, { siteUrl: SITE, sealKeys: KEYS })
}

/** The mail as it travels, taken apart again by what mail programs are built on. */
async function received(mail: Mail) {
  const part = (type: string, content: string) =>
    `--part\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(content)}`
  const headers = {
    Subject: `=?utf-8?B?${base64(mail.subject)}?=`,
    'Reply-To': mail.replyTo,
    ...mail.headers,
    'Content-Type': 'multipart/alternative; boundary=part',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const parts = [part('plain', mail.text), part('html', mail.html), '--part--']
  const email = await PostalMime.parse([...head, '', ...parts].join('\r\n'))
  return { ...email, header: (key: string) => email.headers.find((one) => one.key === key)?.value }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** What a list of mails shows of it. */
function previewIn({ html }: Pick<Mail, 'html'>): string {
  return /<div class="preview"[^>]*display:none[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
}

/** What the HTML shows, element by element, in a program that drops style sheets and classes. */
async function shownWithoutStyles(html: string) {
  const elements: { name: string; style: string | null }[] = []
  const bare = new HTMLRewriter()
    .on('style', { element: (element) => void element.remove() })
    .on('body, body *', {
      element: (element) => {
        elements.push({ name: element.tagName, style: element.getAttribute('style') })
      },
    })
    .transform(new Response(html))
  return { elements, html: await bare.text() }
}

describe.each(MAIL_KINDS)('%s', (kind) => {
  test('is sent as it was written, with the headers of its kind', async () => {
    const mail = await written(kind)
    const email = await received(mail)
    expect(email.subject).toBe(mail.subject)
    expect(email.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd())
    expect(email.replyTo?.[0]?.address).toBe(CONTACT.email)
    expect(email.header('auto-submitted')).toBe(kind === 'message_answer' ? 'no' : 'auto-generated')
    const isOptional = OPTIONAL.includes(kind)
    expect(email.header('list-unsubscribe-post')).toBe(
      isOptional ? 'List-Unsubscribe=One-Click' : undefined,
    )
    expect(email.header('list-unsubscribe') ?? '').toMatch(
      isOptional ? /^<https:\/\/lowerthird\.example\/unsubscribe\?token=[\w.-]+>$/ : /^$/,
    )
  })

  test('begins with its subject, and ends with the sender and the reason for the mail', async () => {
    const { html, text } = await written(kind)
    const preview = previewIn({ html })
    expect(preview.length).toBeGreaterThan(30)
    expect(preview).not.toMatch(/^Hello/)
    const foot = text.split('\n-- \n')[1] ?? ''
    expect(foot).toContain('You receive this email because')
    expect(foot).toContain('Greenroom Media Technology')
    expect(foot).toContain(CONTACT.email)
    expect(foot).toContain(CONTACT.address.at(-1))
  })

  test('keeps its look in mail clients that drop style sheets, and fits 320 pixels', async () => {
    const { html } = await written(kind)
    const { elements, html: bare } = await shownWithoutStyles(html)
    const unstyled = elements.filter(({ name, style }) => name !== 'br' && !style)
    expect(unstyled).toEqual([])
    expect(bare).not.toContain('@media')
    // Nothing has a width of its own, and a long address breaks.
    expect(bare).not.toMatch(/[^-]width:\s*\d{3,}px|<table|white-space:\s*nowrap/)
    for (const [style] of bare.matchAll(/<a [^>]*style="[^"]*"[^>]*>https?:/g)) {
      expect(style).toContain('overflow-wrap:anywhere')
    }
    expect(html).toContain('prefers-color-scheme: dark')
  })

  test('does not double line breaks that a browser typed as two characters', async () => {
    const { text, html } = await written(kind)
    expect(text).not.toContain('\r')
    expect(text).not.toMatch(/(^> \n){2}/m)
    expect(html).not.toMatch(/\r|<br><br><br>/)
    if (text.includes('second line')) {
      expect(text).toMatch(/First line\n(> )?second line\n(> )?\n(> )?A new part/)
    }
  })
})

test('an answer quotes the message that it answers', async () => {
  const { subject, text } = await written('message_answer')
  expect(subject).toBe('Re: Prices for 3 seats')
  expect(text).toContain('You wrote:\n\n> First line\n> second line')
  const twice = await written('message_answer', { subject: 'RE: Prices' })
  expect(twice.subject).toBe('RE: Prices')
  const nameless = await written('message_answer', { subject: null })
  expect(nameless.subject).toBe('Re: Your message')
})

test.each([
  ['text without blanks', '面接の結果をお知らせします。'.repeat(40)],
  ['pictures of two halves', '🎙'.repeat(200)],
  ['one long address', `https://x.example/${'a'.repeat(400)}`],
])('the preview of %s is short, and cuts no character in half', async (_, answer) => {
  const preview = previewIn(await written('message_answer', { answer }))
  expect([...preview].length).toBeLessThanOrEqual(142)
  expect(preview.length).toBeGreaterThan(30)
  expect(preview.isWellFormed()).toBe(true)
})

test('the preview of an answer leaves out our greeting, even if the answer begins with one too', async () => {
  const answer = 'Hello again, Zoë: your three seats cost nothing in the first month.'
  expect(previewIn(await written('message_answer', { answer }))).toContain(answer)
})

test.each(['rejected', 'question', 'message_answer'])(
  'text that somebody typed has its own direction in %s',
  async (kind) => {
    const words = 'لم نجد عملك.'
    const { html } = await written(kind, { reason: words, question: words, message: words })
    const elements: { direction: string | null; text: string }[] = []
    await new HTMLRewriter()
      .on('blockquote', {
        element: (element) => {
          elements.push({ direction: element.getAttribute('dir'), text: '' })
        },
        text: ({ text }) => {
          const last = elements.at(-1)
          if (last) last.text += text
        },
      })
      .transform(new Response(html))
      .text()
    expect(elements).toEqual([{ direction: 'auto', text: words }])
  },
)

test('a subject that a visitor typed stays within one header', async () => {
  const { subject } = await written('message_answer', { subject: 'Hi\r\nBcc: all@x.example' })
  expect(subject).toBe('Re: Hi Bcc: all@x.example')
})

// Each of these takes the token out of its address: the pages by `useMailedToken`, the other by a script of its own.
test('every mailed token leads to a page that removes it from the address, and every such page is linked by a mail', async () => {
  const mails = await Promise.all(MAIL_KINDS.map((kind) => written(kind)))
  const links = mails.flatMap(({ html, text, headers }) =>
    [html, text, ...Object.values(headers)].flatMap((part) => [
      ...part.matchAll(/https:\/\/lowerthird\.example(\/[^\s"<>?]*)\?token=/g),
    ]),
  )
  const paths = new Set(links.map(([, path]) => path))
  expect([...paths].toSorted()).toEqual([...TOKEN_PATHS, '/unsubscribe'].toSorted())
})
