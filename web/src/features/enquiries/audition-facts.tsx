import { CalendarPlus } from 'lucide-react'
import type { NetworkAudition, TalentAudition } from '../../../../shared/auditions.ts'
import {
  lengthInWords,
  timeHere,
  timeThere,
  VENUES,
} from '../../entities/enquiry/audition-words.ts'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import { PlainLink } from '../../ui/text-link.tsx'

interface AuditionFactsProps {
  /** The enquiry's id. */
  id: string
  audition: NetworkAudition | TalentAudition
  /** The name of the person who wrote the last note with it. */
  speaker: string
}

/** The time, duration and place of an audition; after a time is agreed, with its calendar file. */
export function AuditionFacts({ id, audition, speaker }: AuditionFactsProps) {
  const { state, startsAt, minutes, timeZone, where, place, companion, note } = audition
  return (
    <>
      <FactList>
        {state === 'agreed' && startsAt !== null && (
          <Fact name="When">
            <SlotTime at={startsAt} timeZone={timeZone} />
          </Fact>
        )}
        <Fact name="Length">{lengthInWords(minutes)}</Fact>
        <Fact name="Where">
          {VENUES[where]}: <bdi>{place}</bdi>
        </Fact>
        <Fact name="Also there">{companion && <bdi>{companion}</bdi>}</Fact>
      </FactList>
      {note && <Quotation from={speaker}>{note}</Quotation>}
      <CalendarLink id={id} audition={audition} />
    </>
  )
}

/** The calendar file, which also removes a canceled audition; nothing if no time was ever agreed. */
export function CalendarLink({ id, audition }: Omit<AuditionFactsProps, 'speaker'>) {
  if (audition.startsAt === null) return null
  const isOn = ['agreed', 'held', 'missed'].includes(audition.state)
  return (
    <PlainLink
      href={`/api/enquiries/${id}/auditions/${audition.id}.ics`}
      download
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm print:hidden"
    >
      <CalendarPlus aria-hidden="true" className="size-4 shrink-0" />
      {isOn ? 'Add to your calendar' : 'Remove the old time from your calendar'}
    </PlainLink>
  )
}

/** A time in the zone in which it was offered, and in the reader's own zone if that differs. */
export function SlotTime({ at, timeZone }: { at: string; timeZone: string }) {
  const here = timeHere(at, timeZone)
  return (
    // A block: the name beside it is at the height of its first line.
    <time dateTime={at} className="block">
      <span>{timeThere(at, timeZone)}</span>
      {here && <span className="block text-sm text-soft">{here}</span>}
    </time>
  )
}

/** The offered times. */
export function SlotList({ audition }: { audition: NetworkAudition | TalentAudition }) {
  return (
    <ul aria-label="Times" className="grid gap-2">
      {audition.slots.map((slot) => (
        <li key={slot} className="border-s-4 border-line ps-4">
          <SlotTime at={slot} timeZone={audition.timeZone} />
        </li>
      ))}
    </ul>
  )
}
