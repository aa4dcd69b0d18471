import { BRAND } from '../../../shared/brand.ts'

/** A mail, ready to be sent. */
export interface Mail {
  subject: string
  text: string
  html: string
}

/** What one mail says. Everything in it is plain text; the layout escapes. */
export interface Letter {
  subject: string
  paragraphs: readonly string[]
  /** Somebody else's words, set apart: an administrator's reason. */
  quote?: string | undefined
  /** What there is to say about those words. */
  after?: readonly string[]
  action?: { label: string; url: string }
  /** A last sentence in small print. */
  note?: string
}

/**
 * Writes a mail as text and as HTML that mail programs of all ages show, light and dark. Nothing is
 * loaded from elsewhere: no pictures, no fonts, nothing that tells when it was opened.
 * @param letter what it says
 */
export function layOut(letter: Letter): Mail {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) }
}

function asText({ paragraphs, quote, after = [], action, note }: Letter): string {
  const parts = [...paragraphs]
  if (quote !== undefined) parts.push(quote.replace(/^/gm, '> '))
  parts.push(...after)
  if (action !== undefined) parts.push(`${action.label}:\n${action.url}`)
  if (note !== undefined) parts.push(note)
  parts.push(`${BRAND.name}, by ${BRAND.company}`)
  return `${parts.join('\n\n')}\n`
}

function asHtml({ subject, paragraphs, quote, after = [], action, note }: Letter): string {
  const body = [
    ...paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`),
    quote !== undefined &&
      `<blockquote>${escapeHtml(quote).replace(/\r?\n/g, '<br>')}</blockquote>`,
    ...after.map((words) => `<p>${escapeHtml(words)}</p>`),
    action !== undefined &&
      `<p class="action"><a class="button" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>
      <p class="small">If the button does not work, open this address: <a href="${escapeHtml(action.url)}">${escapeHtml(action.url)}</a></p>`,
    note !== undefined && `<p class="small">${escapeHtml(note)}</p>`,
  ].filter((part) => part !== false)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${escapeHtml(subject)}</title>
    <style>${STYLES}</style>
  </head>
  <body>
    <div class="sheet">
      <p class="brand">${escapeHtml(BRAND.name)}</p>
      ${body.join('\n      ')}
      <p class="foot">${escapeHtml(BRAND.name)}, by ${escapeHtml(BRAND.company)}</p>
    </div>
  </body>
</html>
`
}

/** Hex instead of the product's OKLCH: mail programs do not know it. */
const STYLES = `
      body { margin: 0; padding: 24px 16px; background: #faf8f5; color: #16181f; font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', sans-serif; }
      .sheet { max-width: 34em; margin: 0 auto; padding: 28px; background: #ffffff; border: 1px solid #e3dfd8; border-radius: 6px; }
      .brand { margin: 0 0 24px; padding-left: 12px; border-left: 4px solid #e5322d; font-weight: 700; }
      p { margin: 0 0 16px; }
      blockquote { margin: 0 0 16px; padding-left: 12px; border-left: 2px solid #c9c4ba; }
      a { color: inherit; overflow-wrap: anywhere; }
      .action { margin: 28px 0; }
      .button { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #16181f; color: #ffffff; font-weight: 600; text-decoration: none; }
      .small, .foot { font-size: 14px; color: #565b6b; }
      .foot { margin: 28px 0 0; padding-top: 16px; border-top: 1px solid #e3dfd8; }
      @media (prefers-color-scheme: dark) {
        body { background: #0f1117; color: #f0eeea; }
        .sheet { background: #171a22; border-color: #2c303c; }
        .button { background: #f0eeea; color: #16181f; }
        .small, .foot { color: #a9adba; }
        .foot { border-color: #2c303c; }
        blockquote { border-color: #4a4f5e; }
      }
    `

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
