import { html, raw } from 'hono/html'
import { BRAND } from '../shared/brand.ts'
import type { StoredMail } from './mailbox-store.ts'

/** The contents of the mailbox's page. */
interface MailboxPageContent {
  /** Newest first. */
  mails: readonly StoredMail[]
  /** Only mails to this address are listed. */
  to: string | undefined
  /** The mail that is open; null when its address leads nowhere. */
  open: StoredMail | null | undefined
}

/**
 * Renders the mailbox: the list on the left, the open mail on the right.
 *
 * @param content what to show
 * @returns a whole HTML document; all parts of a mail are escaped or shown in a frame without scripts
 */
export function mailboxPage({ mails, to, open }: MailboxPageContent) {
  const title = open ? open.subject : 'Mailbox'
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · ${BRAND.name} mailbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/mailbox.css">
    <script type="module" src="/mailbox.js"></script>
  </head>
  <body class="${open === undefined ? 'listing' : 'reading'}">
    <header>
      <a class="mark" href="/"><b>${BRAND.name}</b><span>Mailbox</span></a>
      <form action="/" role="search">
        <label for="to">To</label>
        <input id="to" name="to" type="search" value="${to ?? ''}" placeholder="every address" autocomplete="off" spellcheck="false">
        <button>Show</button>
      </form>
      <button type="button" data-empty-mailbox ${mails.length === 0 ? 'disabled' : ''}>Empty mailbox</button>
    </header>
    <nav aria-label="Mails">${mailList(mails, to, open?.id)}</nav>
    <main>${openMail(open)}</main>
    <p class="announcer" role="status"></p>
  </body>
</html>`
}

function mailList(
  mails: readonly StoredMail[],
  to: string | undefined,
  openId: string | undefined,
) {
  if (mails.length === 0) {
    return html`<p class="empty">
      ${to ? html`No mail to <b>${to}</b> yet.` : 'No mail yet.'} Register in the app, and the confirmation arrives here.
    </p>`
  }
  const query = to ? `?to=${encodeURIComponent(to)}` : ''
  return html`<ol>
    ${mails.map(
      (mail) => html`<li>
        <a href="/messages/${mail.id}${query}" ${mail.id === openId ? raw('aria-current="page"') : ''}>
          <span class="to">${mail.to}</span>
          ${time(mail.sentAt)}
          <span class="subject">${mail.subject}</span>
        </a>
      </li>`,
    )}
  </ol>`
}

function openMail(mail: StoredMail | null | undefined) {
  if (mail === undefined) return html`<p class="empty">Choose a mail to read it.</p>`
  if (mail === null) {
    return html`<p class="empty">This mail is gone. <a href="/">Back to all mails</a></p>`
  }
  return html`<article>
    <a class="back" href="/">All mails</a>
    <h1>${mail.subject}</h1>
    <dl>
      <div><dt>From</dt><dd>${mail.from}</dd></div>
      <div><dt>To</dt><dd>${mail.to}</dd></div>
      <div><dt>Sent</dt><dd>${time(mail.sentAt)}</dd></div>
    </dl>
    ${
      mail.html
        ? html`<iframe
            title="The mail as it was designed"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcdoc="${`<base target="_blank">${mail.html}`}"
          ></iframe>`
        : ''
    }
    ${
      mail.text
        ? html`<details ${mail.html ? '' : raw('open')}>
            <summary>Plain text</summary>
            <pre>${withLinks(mail.text)}</pre>
          </details>`
        : ''
    }
  </article>`
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>`
        : html`${part}`,
    )
}

function time(sentAt: string) {
  return html`<time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 16)} UTC</time>`
}
