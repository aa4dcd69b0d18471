/** The domains of a network: which it has named as its own, and how it has proved that they are. */
import * as v from 'valibot'
import { tidyLine } from './fields.ts'
import { isFreeMail } from './free-mail.ts'

/** How a domain is known to be a network's: a member's address there, an entry in DNS, or a file on its site. */
const DOMAIN_METHODS = ['mailbox', 'dns', 'file'] as const

/** Names that nobody can own on the public network. */
const RESERVED =
  /\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|invalid)$/
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Whether a text is a host name on the public network: no address in numbers, and no name of a private network.
 * @param text in small letters
 */
export function isHostName(text: string): boolean {
  return text.length <= 253 && HOST_NAME.test(text) && !RESERVED.test(text)
}

/** Whether a domain is a free mail provider's, or lies below one. */
function isBelowFreeMail(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, at) => isFreeMail(`a@${labels.slice(at).join('.')}`))
}

/** The body of `POST /api/network/domains`. */
export const DomainClaimSchema = v.strictObject({
  domain: v.pipe(
    v.string('Enter a domain, like meridian.example'),
    v.transform(tidyLine),
    v.toLowerCase(),
    v.check(isHostName, 'Enter a domain, like meridian.example'),
    v.check(
      // An invalid name was refused above: taking a long one apart would take minutes.
      (domain) => !isHostName(domain) || !isBelowFreeMail(domain),
      'This is a free email provider. Enter a domain that belongs to your network',
    ),
  ),
})

/** The proof that has to be found: a TXT entry, or a file on the domain's site. */
export const DomainRecordSchema = v.object({
  name: v.string(),
  value: v.string(),
  /** Its whole address. */
  file: v.string(),
})

const DomainSchema = v.object({
  domain: v.string(),
  /** null while it is not proved. */
  method: v.nullable(v.picklist(DOMAIN_METHODS)),
  /** null of a mailbox, which proves itself. */
  record: v.nullable(DomainRecordSchema),
  provedAt: v.nullable(v.string()),
  /** Until when it counts as proved although the last check did not find the proof. */
  graceUntil: v.nullable(v.string()),
})
export type NetworkDomain = v.InferOutput<typeof DomainSchema>

/** A network's domains, by name. */
export const NetworkDomainsSchema = v.object({ items: v.array(DomainSchema) })
