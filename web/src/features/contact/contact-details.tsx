import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { CONTACT } from '../../../../shared/brand-contact.ts'
import { PlainLink } from '../../ui/text-link.tsx'

const { email, phone, address, officeHours } = CONTACT

/** Our address and our hours. */
export function ContactDetails() {
  return (
    <dl className="grid gap-7 lg:rounded-box lg:border lg:border-line lg:bg-sheet lg:p-8">
      <Detail Icon={Mail} term="Email">
        <PlainLink href={`mailto:${email}`}>{email}</PlainLink>
      </Detail>
      <Detail Icon={Phone} term="Phone">
        <PlainLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="tabular">
          {phone}
        </PlainLink>
      </Detail>
      <Detail Icon={MapPin} term="Address">
        <address className="not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Detail>
      <Detail Icon={Clock} term="Office hours">
        <ul>
          {officeHours.map(({ days, hours }) => (
            <li key={days} className="tabular flex flex-wrap">
              <span className="w-20 shrink-0">{days}</span>
              <span>{hours}</span>
            </li>
          ))}
        </ul>
      </Detail>
    </dl>
  )
}

interface DetailProps {
  Icon: typeof Mail
  term: string
  children: ReactNode
}

function Detail({ Icon, term, children }: DetailProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="col-span-2 grid grid-cols-subgrid items-center text-sm font-semibold">
        <Icon aria-hidden="true" className="size-5 text-soft" />
        {term}
      </dt>
      <dd className="col-start-2 text-soft">{children}</dd>
    </div>
  )
}
