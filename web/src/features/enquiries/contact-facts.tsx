import type { ContactChannel } from '../../../../shared/network-contact.ts'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { PlainLink } from '../../ui/text-link.tsx'

/** A phone number and an email address, each as a link; nothing for one that is left out. */
export function ContactFacts({
  phone,
  email,
}: Partial<Record<ContactChannel, string | undefined>>) {
  return (
    <FactList>
      <Fact name="Phone">
        {phone && (
          <PlainLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <bdi>{phone}</bdi>
          </PlainLink>
        )}
      </Fact>
      <Fact name="Email">
        {email && (
          <PlainLink href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </PlainLink>
        )}
      </Fact>
    </FactList>
  )
}
