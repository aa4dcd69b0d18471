import { BRAND } from '../../../shared/brand.ts'
import { CONTACT } from '../../../shared/brand-contact.ts'
import { ESCAPED, MAIL_STYLE, type MailStyle, STYLE_SHEET } from './mail-style.ts'

/** A mail, ready to be sent. */
export interface Mail {
  subject: string
  text: string
  html: string
  /** The address for answers, which somebody reads. */
  replyTo: string
  headers: Readonly<Record<string, string>>
}

/** What one mail says. Everything in it is plain text; the layout escapes. */
export interface Letter {
  subject: string
  paragraphs: readonly string[]
  /** Another person's words, set apart: an administrator's reason. */
  quote?: string | undefined
  /** Sentences after the quotation. */
  after?: readonly string[]
  action?: { label: string; url: string }
  /** A last sentence in small print. */
  note?: string
  /** The address with which that sentence ends. */
  noteUrl?: string
  /** The message that it answers, word for word. */
  original?: string | undefined
  /** Why the reader gets it; if left out, because of their account. */
  why?: string
  /** Where one press in the mail program stops mails of this kind, if it can be stopped. */
  unsubscribeUrl?: string | undefined
  /** Whether a person wrote it, so that it is no automatic mail. */
  isByHand?: boolean
}

/** Why somebody gets a mail at an address that is not confirmed: it may have been mistyped. */
export const WHY_ENTERED = `You receive this email because someone entered this address at ${BRAND.name}.`

const WHY_ACCOUNT = `You receive this email because this address is used at ${BRAND.name}.`

/** The length of the preview in a list of mails, in characters. */
const PREVIEW_MAX = 140

/**
 * Writes a mail as text and as HTML that mail programs of all ages show, light and dark. Nothing is loaded from other
 * hosts: no pictures, no fonts, nothing that reveals when it was opened.
 * @param letter what it says
 */
export function layOut(letter: Letter): Mail {
  const { isByHand = false, unsubscribeUrl } = letter
  const whole = {
    ...letter,
    quote: inUnixLines(letter.quote),
    original: inUnixLines(letter.original),
  }
  return {
    // It may contain what a visitor typed, and a header is one line.
    subject: letter.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    text: asText(whole),
    html: asHtml(whole),
    replyTo: CONTACT.email,
    headers: {
      // RFC 3834: no absence notice answers a mail that no person sent.
      'Auto-Submitted': isByHand ? 'no' : 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A browser's text area ends lines with two characters, and each would become a line of its own. */
function inUnixLines(words: string | undefined): string | undefined {
  return words?.replace(/\r\n?/g, '\n')
}

function footOf({ why = WHY_ACCOUNT }: Letter): readonly string[] {
  return [
    why,
    `${BRAND.name}, by ${BRAND.company} · ${CONTACT.address.slice(1).join(', ')}`,
    `Questions? Reply to this email, or write to ${CONTACT.email}.`,
  ]
}

function asText(letter: Letter): string {
  const { paragraphs, quote, after = [], action, note, noteUrl, original, unsubscribeUrl } = letter
  const parts = [...paragraphs]
  if (quote !== undefined) parts.push(quote.replace(/^/gm, '> '))
  parts.push(...after)
  if (action !== undefined) parts.push(`${action.label}:\n${action.url}`)
  if (note !== undefined) parts.push([note, noteUrl].filter(Boolean).join('\n'))
  if (original !== undefined) parts.push(`You wrote:\n\n${original.replace(/^/gm, '> ')}`)
  if (unsubscribeUrl !== undefined) parts.push(`Stop these emails:\n${unsubscribeUrl}`)
  // The line by which mail programs recognize a signature.
  parts.push(`-- \n${footOf(letter).join('\n')}`)
  return `${parts.join('\n\n')}\n`
}

function asHtml(letter: Letter): string {
  const {
    subject,
    paragraphs,
    quote,
    after = [],
    action,
    note,
    noteUrl,
    original,
    unsubscribeUrl,
  } = letter
  const body = [
    ...paragraphs.map((words) => element('p', 'p', inHtml(words))),
    quote !== undefined && quotation(quote),
    ...after.map((words) => element('p', 'p', inHtml(words))),
    action !== undefined && element('p', 'action', link('button', action.url, action.label)),
    action !== undefined &&
      element(
        'p',
        'small',
        `If the button does not work, open this address: ${link('link', action.url, action.url)}`,
      ),
    note !== undefined &&
      element(
        'p',
        'small',
        `${inHtml(note)}${noteUrl === undefined ? '' : ` ${link('link', noteUrl, noteUrl)}`}`,
      ),
    original !== undefined && element('p', 'p', 'You wrote:'),
    original !== undefined && quotation(original),
    unsubscribeUrl !== undefined &&
      element('p', 'small', link('link', unsubscribeUrl, 'Stop these emails')),
  ].filter((part) => part !== false)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${escapeHtml(subject)}</title>
    <style>${STYLE_SHEET}</style>
  </head>
  <body ${look('body')}>
    ${element('div', 'preview', escapeHtml(previewOf(letter)))}
    <div role="article" ${look('sheet')}>
      ${element('p', 'brand', escapeHtml(BRAND.name))}
      ${body.join('\n      ')}
      ${element('p', 'foot', footOf(letter).map(escapeHtml).join('<br>'))}
    </div>
  </body>
</html>
`
}

/** What a list of mails shows after the subject: the content, not the greeting. */
function previewOf({ paragraphs }: Letter): string {
  const words = paragraphs
    .filter((one, index) => index > 0 || !/^Hello\b/.test(one))
    .join(' ')
    .replace(/\s+/g, ' ')
  const characters = [...words]
  if (characters.length <= PREVIEW_MAX) return words
  const most = characters.slice(0, PREVIEW_MAX).join('')
  // Chinese and Japanese have no spaces at which to end.
  return `${most.slice(0, most.lastIndexOf(' ') + 1).trim() || most} …`
}

function element(name: string, style: MailStyle, content: string): string {
  return `<${name} ${look(style)}>${content}</${name}>`
}

/** Typed by somebody, perhaps in a script that is read from right to left. */
function quotation(words: string): string {
  return `<blockquote dir="auto" ${look('quote')}>${inHtml(words)}</blockquote>`
}

function link(style: 'button' | 'link', url: string, words: string): string {
  return `<a ${look(style)} href="${escapeHtml(url)}">${escapeHtml(words)}</a>`
}

/** Styles are inline for programs that drop the style sheet; the class is only for dark mode. */
function look(style: MailStyle): string {
  return `class="${style}" style="${MAIL_STYLE[style]}"`
}

function inHtml(words: string): string {
  return escapeHtml(words).replace(/\n/g, '<br>')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character)
}
