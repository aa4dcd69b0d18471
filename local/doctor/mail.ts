import * as v from 'valibot'
import { BRAND_SENDER } from '../../shared/brand.ts'
import { ask, CouldNotAsk, refuseOutage } from '../project.ts'
import type { Deployment, Finding } from './findings.ts'

const DomainsSchema = v.object({
  data: v.array(v.object({ name: v.string(), status: v.string() })),
})
const RefusalSchema = v.object({ name: v.string() })

/** Asks the mail service whether it knows the key, and whether it may send for the sender's domain. */
export async function examineMail({ env }: Deployment): Promise<Finding[]> {
  const key = env.RESEND_API_KEY?.trim()
  // Another check has already reported that it is missing.
  if (!key) return []
  const service = new URL(env.RESEND_URL || 'https://api.resend.com').origin
  const answer = await ask('The mail service', `${service}/domains`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  refuseOutage('The mail service', answer)
  const { status, body } = answer
  const domains = v.safeParse(DomainsSchema, body)
  if (!domains.success) {
    const refusal = v.safeParse(RefusalSchema, body)
    if (!refusal.success) {
      throw new CouldNotAsk(
        `The mail service did not answer as Resend does (${status}), so RESEND_API_KEY could not be checked.`,
      )
    }
    // A key that may only send is valid, and cannot be used for further checks.
    if (refusal.output.name === 'restricted_api_key') return []
    return [
      {
        what: `The mail service refuses RESEND_API_KEY (${status}).`,
        mend: 'Create a new one under API keys of the Resend account, and set it for both workers.',
      },
    ]
  }
  const sender = env.MAIL_FROM || BRAND_SENDER
  const domain = /@([^@>\s]+)>?$/.exec(sender.trim())?.[1]?.toLowerCase()
  const known = domains.output.data.find(({ name }) => name.toLowerCase() === domain)
  if (known?.status === 'verified') return []
  return [
    {
      what: `The mail service may not send for ${domain}: it ${known ? `is ${known.status}` : 'is not among its domains'}.`,
      mend: 'Add it under Domains of the Resend account and set its DNS records, or set another sender in MAIL_FROM.',
    },
  ]
}
