import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NetworkEnquiryItem } from '../../../../shared/enquiry-items.ts'
import type {
  BriefWithNews,
  Glimpse,
  NetworkOverview,
  NewPerson,
} from '../../../../shared/overviews.ts'
import { BriefNews } from '../../entities/brief/brief-news.tsx'
import { NetworkEnquiryLink } from '../../entities/enquiry/network-enquiry-link.tsx'
import { OwedEnquiries } from '../../entities/enquiry/owed-enquiries.tsx'
import { FitMark } from '../../entities/match/fit-mark.tsx'
import { Availability } from '../../entities/talent/availability.tsx'
import { captionOf, nameOf } from '../../entities/talent/talent-words.ts'
import { Day } from '../../ui/day.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { PersonRow, type RowReader } from './person-row.tsx'

/**
 * A network's tasks and news: who waits, who answered, who fits a brief, which saved talent are available, who joined.
 */
export function OverviewNews({
  owed,
  awaited,
  answered,
  briefs,
  saved,
  newcomers,
  ...reader
}: NetworkOverview) {
  const nameIn = namesOfRows({ briefs, saved, newcomers })
  return (
    // Two columns on a wide screen: the tasks, and the other people with news.
    <div className="grid items-start gap-x-14 gap-y-10 min-[115rem]:grid-cols-2">
      <div className="grid gap-10">
        <OwedEnquiries title="Waiting for your answer" count={owed.count} all="/network/enquiries">
          {owed.first.map(enquiryRow)}
        </OwedEnquiries>
        <OwedEnquiries
          title="Waiting for their answer"
          count={awaited.count}
          all="/network/enquiries"
        >
          {awaited.first.map(enquiryRow)}
        </OwedEnquiries>
        {answered.length > 0 && (
          <NewsSection title="Answered">{answered.map(enquiryRow)}</NewsSection>
        )}
        <section className="grid content-start gap-3">
          <h2 className="text-lg">Open briefs</h2>
          {briefs.length === 0 ? (
            <p className="measure text-sm text-soft">
              <span>No open briefs.</span>
              {reader.memberRole !== 'viewer' && (
                <span>
                  {' Describe who you are looking for, and we tell you who fits. '}
                  <TextLink to="/network/briefs/create">Write a brief</TextLink>
                </span>
              )}
            </p>
          ) : (
            <div className="border-b border-line">
              {briefs.map((brief) => (
                <OpenBrief key={brief.id} brief={brief} nameIn={nameIn} reader={reader} />
              ))}
            </div>
          )}
        </section>
      </div>
      <div className="grid gap-10">
        <NewsSection
          title="Saved people"
          empty="When someone you saved becomes available or takes a job, you will see it here for a month."
        >
          {saved.map((one) => (
            <GlimpseRow
              key={one.userId}
              person={one}
              distinctName={nameIn(one)}
              reader={reader}
              fact={one.isAvailable ? 'Available since' : 'Employed since'}
              isGood={one.isAvailable}
            />
          ))}
        </NewsSection>
        <NewsSection
          title="New here"
          empty={
            <>
              No one joined in the last two weeks.{' '}
              <TextLink to="/network/browse">Browse all talent</TextLink>
            </>
          }
        >
          {newcomers.map((one) => (
            <GlimpseRow
              key={one.userId}
              person={one}
              distinctName={nameIn(one)}
              reader={reader}
              fact="Here since"
            />
          ))}
        </NewsSection>
      </div>
    </div>
  )
}

const enquiryRow = (enquiry: NetworkEnquiryItem) => (
  <li key={enquiry.id}>
    <NetworkEnquiryLink enquiry={enquiry} />
  </li>
)

type Row = Glimpse | NewPerson

/**
 * Names for the controls of all rows of the dashboard. Two people may have the same name, and one person may stand in
 * several sections: there the controls do different things.
 */
function namesOfRows({
  briefs,
  saved,
  newcomers,
}: Pick<NetworkOverview, 'briefs' | 'saved' | 'newcomers'>): (row: Row) => string {
  const sections: { title: string; people: readonly Row[] }[] = [
    ...briefs,
    { title: 'Saved people', people: saved },
    { title: 'New here', people: newcomers },
  ]
  const titles = new Map(
    sections.flatMap(({ title, people }) => people.map((row) => [row, title] as const)),
  )
  return distinctNames([...titles.keys()], (row) => [
    nameOf(row),
    captionOf(row),
    titles.get(row) ?? '',
  ])
}

interface OpenBriefProps {
  brief: BriefWithNews
  nameIn: (row: Row) => string
  reader: RowReader
}

/** An open brief with its best new matches. */
function OpenBrief({ brief, nameIn, reader }: OpenBriefProps) {
  const { id, title, newMatches, people } = brief
  return (
    <section aria-label={title} className="border-t border-line">
      <Link
        to="/network/briefs/$briefId"
        params={{ briefId: id }}
        className="group grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 -mx-2 few:grid-cols-1 few:gap-1 rounded-box px-2 py-2 text-sm hover:bg-wash"
      >
        <bdi className="font-semibold wrap-anywhere group-hover:underline">{title}</bdi>
        <BriefNews newMatches={newMatches} />
      </Link>
      {people.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {people.map((person) => (
            <PersonRow
              key={person.userId}
              person={person}
              distinctName={nameIn(person)}
              reader={reader}
              brief={brief}
              mark={<FitMark {...person.fit} className="bottom-0 left-0" />}
              fact={
                <span className="font-semibold">
                  <Availability isAvailable={person.isAvailable} currentNetwork={null} short />
                </span>
              }
            >
              <Link
                to="/network/briefs/$briefId"
                params={{ briefId: id }}
                search={{ open: person.userId }}
                preload="intent"
                className={nameLink}
              >
                <bdi>{nameOf(person)}</bdi>
              </Link>
            </PersonRow>
          ))}
        </ul>
      )}
    </section>
  )
}

interface NewsSectionProps {
  title: string
  /** An explanation for an empty section. */
  empty?: ReactNode
  /** The rows of a list. */
  children: readonly ReactNode[]
}

function NewsSection({ title, empty, children }: NewsSectionProps) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      {children.length === 0 ? (
        <p className="measure text-sm text-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">{children}</ul>
      )}
    </section>
  )
}

interface GlimpseRowProps {
  person: Glimpse
  distinctName: string
  reader: RowReader
  /** The news since that day. */
  fact: string
  isGood?: boolean
}

/** A person in a line, with a link to their profile. */
function GlimpseRow({ person, distinctName, reader, fact, isGood = false }: GlimpseRowProps) {
  return (
    <PersonRow
      person={person}
      distinctName={distinctName}
      reader={reader}
      fact={
        <span className={isGood ? 'font-semibold text-confirmed' : 'text-soft'}>
          <span>{fact}</span> <Day at={person.since} />
        </span>
      }
    >
      <Link
        to="/network/browse/$userId"
        params={{ userId: person.userId }}
        preload="intent"
        className={nameLink}
      >
        <bdi>{nameOf(person)}</bdi>
      </Link>
    </PersonRow>
  )
}

/** The look of the link in a person's row. */
const nameLink =
  'inline-flex min-h-11 items-center rounded-box hover:underline pointer-fine:min-h-0'
