import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'
import { momentInWords } from './moment-in-words.ts'

/**
 * Tells the owners of a network that the proof of a domain is not where it was.
 * @param siteUrl origin of the links
 * @param about the owner's first name, the domain, and until when it counts
 */
export function domainLapsingMail(
  siteUrl: string,
  { firstName, name, at }: { firstName: string | null; name: string | null; at: string | null },
): Mail {
  const domain = name ?? 'a domain of yours'
  const until = at === null ? 'within seven days' : `before ${momentInWords(at)}`
  return layOut({
    subject: `The proof for ${domain} is missing`,
    paragraphs: [
      greeting(firstName),
      `Once a week we check that ${domain} still belongs to your network on ${BRAND.name}. This time neither the DNS entry nor the file was there.`,
      `Put one of them back ${until}. After that, we review colleagues you invite at ${domain} before they can sign in.`,
    ],
    action: { label: 'See what is missing', url: `${siteUrl}/network/members#domains` },
  })
}
