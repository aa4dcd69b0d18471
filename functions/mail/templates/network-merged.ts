import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

interface About {
  firstName: string | null
  name: string | null
  into: string | null
}

/**
 * Tells the owners of two networks that they have become one.
 * @param siteUrl origin of the links
 * @param about the owner's first name, the network that was merged, and the one it is a part of now
 */
export function networkMergedMail(siteUrl: string, { firstName, name, into }: About): Mail {
  const one = name ?? 'A network'
  const other = into ?? 'another network'
  return layOut({
    subject: `${one} and ${other} are one network now`,
    paragraphs: [
      greeting(firstName),
      `Our team has merged ${one} into ${other} on ${BRAND.name}, because they are the same organization.`,
      'Their members, lists, saved people, briefs and enquiries are one now, and each member keeps their role. What is confidential stays with those who saw it before.',
      `Talent who hide from ${one} or from ${other} see neither of them, and are seen by neither.`,
      'If this is wrong, reply to this email within 30 days and we can undo it.',
    ],
    action: { label: 'See the members', url: `${siteUrl}/network/members` },
  })
}

/**
 * Tells the owners of two networks that they are two again.
 * @param siteUrl origin of the links
 * @param about as with the merge
 */
export function networkMergeUndoneMail(siteUrl: string, { firstName, name, into }: About): Mail {
  const one = name ?? 'A network'
  const other = into ?? 'another network'
  return layOut({
    subject: `${one} and ${other} are separate networks again`,
    paragraphs: [
      greeting(firstName),
      `Our team has undone the merge of ${one} into ${other} on ${BRAND.name}.`,
      `${one} has its members, lists, saved people, briefs and enquiries back. Anything created in the meantime stays with ${other}.`,
    ],
    action: { label: 'See the members', url: `${siteUrl}/network/members` },
  })
}
