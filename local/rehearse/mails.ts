import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Deployment } from '../doctor/findings.ts'
import { ask } from '../project.ts'
import { StepFailed } from './failure.ts'

const POLL_MS = 1_000
/** Each minute the clock sends mails that could not be sent at once. */
const PATIENCE_MS = 100_000

const ListSchema = v.object({
  data: v.array(v.object({ id: v.string(), to: v.array(v.string()), subject: v.string() })),
})
const MailSchema = v.object({ text: v.string() })
const RefusalSchema = v.object({ name: v.string() })

/**
 * Reads the mails that the mail service was given.
 * @param deployment the deployment of the mails; `REHEARSE_MAIL_KEY` reads them if `RESEND_API_KEY` may only send
 */
export function sentMails({ env }: Deployment) {
  const service = new URL(env.RESEND_URL || 'https://api.resend.com').origin
  const key = (env.REHEARSE_MAIL_KEY || env.RESEND_API_KEY)?.trim()

  async function read(path: string): Promise<unknown> {
    const { status, body } = await ask('The mail service', `${service}${path}`, {
      headers: { Authorization: `Bearer ${key}` },
    })
    if (status === 200) return body
    const refusal = v.safeParse(RefusalSchema, body)
    throw new StepFailed(
      refusal.success && refusal.output.name === 'restricted_api_key'
        ? 'RESEND_API_KEY may only send. Name a key with full access in REHEARSE_MAIL_KEY, which no worker needs.'
        : `The mail service answered ${status} when it was asked for mails.`,
    )
  }

  return {
    /** @throws StepFailed when mails cannot be read */
    async check(): Promise<void> {
      if (!key) throw new StepFailed('RESEND_API_KEY is missing: no mail is sent.')
      await read('/emails?limit=1')
    },

    /**
     * Waits for a mail that links to a page.
     * @param to the address it was sent to
     * @param page the path without its slash, for instance `confirm-email`
     * @returns the token of the link
     * @throws StepFailed when none comes, or it leads elsewhere than to the site
     */
    async tokenFor(to: string, page: string, origin: string): Promise<string> {
      const deadline = Date.now() + PATIENCE_MS
      const seen = new Set<string>()
      for (;;) {
        const { data } = v.parse(ListSchema, await read('/emails?limit=100'))
        for (const { id } of data.filter((mail) => mail.to.includes(to) && !seen.has(mail.id))) {
          seen.add(id)
          const { text } = v.parse(MailSchema, await read(`/emails/${id}`))
          const link = new RegExp(`(\\S+)/${page}\\?token=([\\w-]+)`).exec(text)
          if (!link) continue
          const [, site, token = ''] = link
          if (site === origin) return token
          throw new StepFailed(`The mail's link leads to ${site}, not to ${origin}: see SITE_URL.`)
        }
        if (Date.now() >= deadline) {
          throw new StepFailed(
            `No mail with a link to /${page} came in ${PATIENCE_MS / 1000} seconds: the desk's page 'Emails' may say why.`,
          )
        }
        await sleep(POLL_MS)
      }
    },
  }
}
