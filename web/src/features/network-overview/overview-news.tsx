import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Glimpse, NetworkOverview } from '../../../../shared/overviews.ts'
import { BriefNews } from '../../entities/brief/brief-news.tsx'
import { NetworkEnquiryLink } from '../../entities/enquiry/network-enquiry-link.tsx'
import { OwedEnquiries } from '../../entities/enquiry/owed-enquiries.tsx'
import { captionOf, nameOf } from '../../entities/talent/talent-words.ts'
import { Day } from '../../ui/day.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The news of a network: who waits for it, who fits its briefs, whom of those saved one can have, who came. */
export function OverviewNews({ owed, briefs, saved, newcomers }: NetworkOverview) {
  return (
    <div className="grid gap-10">
      <OwedEnquiries count={owed.count} all="/network/enquiries">
        {owed.first.map((enquiry) => (
          <li key={enquiry.id}>
            <NetworkEnquiryLink enquiry={enquiry} />
          </li>
        ))}
      </OwedEnquiries>
      <NewsSection
        title="Open briefs"
        empty={
          <>
            No open briefs. Describe who you are looking for, and we tell you who fits.{' '}
            <TextLink to="/network/briefs/create">Write a brief</TextLink>
          </>
        }
      >
        {briefs.map(({ id, title, newMatches }) => (
          <li key={id}>
            <Link
              to="/network/briefs/$briefId"
              params={{ briefId: id }}
              className="group grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 -mx-2 few:grid-cols-1 few:gap-1 rounded-box px-2 py-2 text-sm hover:bg-wash"
            >
              <bdi className="font-semibold wrap-anywhere group-hover:underline">{title}</bdi>
              <BriefNews newMatches={newMatches} />
            </Link>
          </li>
        ))}
      </NewsSection>
      <NewsSection
        title="Saved people"
        empty="When someone you saved becomes available or takes a job, you will see it here for a month."
      >
        {saved.map((one) => (
          <GlimpseRow
            key={one.userId}
            summary={one}
            fact={one.isAvailable ? 'available since' : 'employed since'}
            isGood={one.isAvailable}
          />
        ))}
      </NewsSection>
      <NewsSection
        title="New here"
        empty={
          <>
            No one was approved in the last two weeks.{' '}
            <TextLink to="/network/browse">Browse all talent</TextLink>
          </>
        }
      >
        {newcomers.map((one) => (
          <GlimpseRow key={one.userId} summary={one} fact="here since" />
        ))}
      </NewsSection>
    </div>
  )
}

interface NewsSectionProps {
  title: string
  /** What will be here, where there is nothing. */
  empty: ReactNode
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
  summary: Glimpse
  /** What has been so since that day. */
  fact: string
  isGood?: boolean
}

/** Somebody in a line, with the way to their profile. */
function GlimpseRow({ summary, fact, isGood = false }: GlimpseRowProps) {
  return (
    <li>
      <Link
        to="/network/browse/$userId"
        params={{ userId: summary.userId }}
        className="group grid min-h-14 items-center gap-x-4 gap-y-1 -mx-2 rounded-box px-2 py-2 text-sm hover:bg-wash sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere group-hover:underline">
            <bdi>{nameOf(summary)}</bdi>
          </span>
          <span className="block wrap-anywhere text-soft">
            <DottedLine facts={captionOf(summary)} />
          </span>
        </span>
        <span className={isGood ? 'font-semibold text-confirmed' : 'text-soft'}>
          {fact} <Day at={summary.since} />
        </span>
      </Link>
    </li>
  )
}
