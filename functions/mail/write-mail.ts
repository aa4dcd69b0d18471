import * as v from 'valibot'
import { openMailedToken } from './mailed-token.ts'
import { MAILS, MailDataSchema, type MailKind, type MailLinks } from './mails.ts'
import type { Mail } from './templates/layout.ts'
import { newUnsubscribeToken, type OptionalMail } from './unsubscribe-token.ts'

/**
 * Writes a mail that waits in the outbox.
 * @param kind its kind
 * @param data what the database knew when it was queued
 * @param context the origin of the links, and the keys that open sealed tokens
 * @throws Error when the kind is unknown or the token cannot be opened: the mail then stays in the outbox
 */
export async function writeMail(
  kind: string,
  data: unknown,
  { siteUrl, sealKeys }: { siteUrl: string; sealKeys: readonly string[] },
): Promise<Mail> {
  const about = v.parse(MailDataSchema, data)
  const { account } = about
  const links = linksOf(siteUrl, {
    token: async () => {
      const opened = await openMailedToken(sealKeys, about.sealedToken ?? '')
      if (opened === null) throw new Error('No key opens the sealed token')
      return opened
    },
    unsubscribeToken: async (stopped) =>
      account === null ? null : newUnsubscribeToken(sealKeys, { account, kind: stopped }),
  })
  return MAILS[kindOf(kind)](links, about)
}

/** Takes the place of a token in a preview: no token is made for a mail that may never be sent. */
const NO_TOKEN = '...'

/**
 * Writes a mail as it would be sent, for somebody to read before they decide.
 * @param kind its kind
 * @param data what the database would know when it is queued
 * @param siteUrl the origin of the links; those with a token do not work
 * @throws Error when the kind is unknown
 */
export async function previewMail(kind: string, data: unknown, siteUrl: string): Promise<Mail> {
  const links = linksOf(siteUrl, {
    token: async () => NO_TOKEN,
    unsubscribeToken: async () => null,
  })
  return MAILS[kindOf(kind)](links, v.parse(MailDataSchema, data))
}

function kindOf(name: string): MailKind {
  if (!Object.hasOwn(MAILS, name)) throw new Error(`There is no mail of kind ${name}`)
  return name as MailKind
}

interface Tokens {
  /** @throws Error when it cannot be opened */
  token: () => Promise<string>
  /** Null where the mail does not say whose it is. */
  unsubscribeToken: (kind: OptionalMail) => Promise<string | null>
}

function linksOf(siteUrl: string, { token, unsubscribeToken }: Tokens): MailLinks {
  return {
    siteUrl,
    token,
    statusUrl: async () => `${siteUrl}/application?token=${encodeURIComponent(await token())}`,
    unsubscribeUrl: async (kind) => {
      const wanted = await unsubscribeToken(kind)
      return wanted === null ? undefined : `${siteUrl}/unsubscribe?token=${wanted}`
    },
  }
}
