import type { UseQueryResult } from '@tanstack/react-query'
import { User, X } from 'lucide-react'
import { Fragment, useRef } from 'react'
import type { ComparedPerson } from '../../../../shared/saved-talent.ts'
import { SaveButton } from '../../entities/saved-talent/save-button.tsx'
import { namesOfPeople } from '../../entities/talent/names-of-people.ts'
import { ReelPlayer } from '../../entities/talent/reel-player.tsx'
import { nameOf, photoOf } from '../../entities/talent/talent-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx'
import { comparedFacts } from './compared-facts.tsx'

interface SavedCompareProps {
  /** Up to four people with all facts. */
  compared: UseQueryResult<{ items: readonly ComparedPerson[] }>
  /** How many were chosen, for the skeleton. */
  columns: number
  onRemove: (userId: string) => void
}

/** Up to four people side by side, fact by fact; the reel comes first. */
export function SavedCompare({ compared, columns, onRemove }: SavedCompareProps) {
  return (
    <DataArea query={compared} skeleton={<CompareSkeleton columns={columns} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No one to compare">
            You can no longer see the profiles you chose. Choose others in your lists.
          </EmptyState>
        ) : (
          <Comparison people={items} onRemove={onRemove} />
        )
      }
    </DataArea>
  )
}

/** The minimum width of a comparison of so many people; a narrower window scrolls. Two people fit on a phone. */
const WIDTHS = [
  '',
  'few:min-w-[170%]',
  'min-w-[40rem] few:min-w-[255%]',
  'min-w-[54rem] few:min-w-[340%]',
] as const

function Comparison({
  people,
  onRemove,
}: {
  people: readonly ComparedPerson[]
  onRemove: (userId: string) => void
}) {
  const names = useRef<HTMLDivElement>(null)
  const distinctNameOf = namesOfPeople(people.map(({ talent }) => talent))
  const width = WIDTHS[people.length - 1]
  return (
    <div className="-mx-4 min-w-0 sm:-mx-8">
      {/* An element that scrolls sideways cannot also stick to the window, so the sticky names are above it and scroll
          along. The table has its own names for screen readers and print. In a very low window, where they would take
          much of the height, they do not stick. */}
      <div
        ref={names}
        aria-hidden="true"
        className="z-1 overflow-hidden border-b border-line bg-paper sm:px-4 print:hidden [@media(min-height:20rem)]:sticky [@media(min-height:20rem)]:top-14 low:top-0!"
      >
        <div className={`grid auto-cols-fr grid-flow-col items-end gap-4 px-4 py-2 ${width}`}>
          {people.map(({ talent }) => (
            <p
              key={talent.userId}
              className="line-clamp-2 few:whole font-display text-base leading-tight font-semibold wrap-anywhere"
            >
              <bdi>{nameOf(talent)}</bdi>
            </p>
          ))}
        </div>
      </div>
      {/* Has a name and is reachable by keyboard: with several people it is wider than a phone. */}
      <section
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (names.current) names.current.scrollLeft = currentTarget.scrollLeft
        }}
        // Positioned, because otherwise the screen-reader text would be outside and widen the page.
        className="relative overflow-x-auto sm:px-4 print:overflow-visible"
      >
        <table
          className={`w-full table-fixed border-separate border-spacing-x-4 border-spacing-y-0 text-left text-sm print:min-w-0 ${width}`}
        >
          <thead className="print:break-inside-avoid">
            <tr className="align-bottom">
              {people.map(({ talent }) => (
                <th key={talent.userId} scope="col" className="font-normal print:pb-3">
                  <h2 className="sr-only text-base font-semibold wrap-anywhere print:not-sr-only">
                    <bdi>{nameOf(talent)}</bdi>
                  </h2>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="align-top">
              {people.map((person) => (
                <td
                  key={person.talent.userId}
                  // A focused element must not be hidden behind the names.
                  className="pt-2 pb-4 [&_:is(a,button)]:scroll-mt-32"
                >
                  <ComparedHead
                    person={person}
                    distinctName={distinctNameOf(person.talent)}
                    onRemove={onRemove}
                  />
                </td>
              ))}
            </tr>
            {comparedFacts(people).map(({ name, of, none = 'Not given' }) => (
              <Fragment key={name}>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={people.length}
                    className="border-t border-line pt-3"
                  >
                    <span className="sticky left-0 inline-block text-xs font-semibold text-soft">
                      {name}
                    </span>
                  </th>
                </tr>
                <tr className="align-top">
                  {people.map((person) => (
                    <td key={person.talent.userId} className="pt-0.5 pb-3 wrap-anywhere">
                      {of(person) || <span className="text-soft">{none}</span>}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface ComparedHeadProps {
  person: ComparedPerson
  /** Tells them from the others if they have the same name. */
  distinctName: string
  onRemove: (userId: string) => void
}

function ComparedHead({ person: { talent }, distinctName, onRemove }: ComparedHeadProps) {
  const name = nameOf(talent)
  const [reel] = talent.reels
  return (
    <div className="@container grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-1 @max-[15rem]:gap-0 print:hidden">
        <SaveButton talent={talent} distinctName={distinctName} compact />
        <ButtonLink
          to="/network/browse/$userId"
          params={{ userId: talent.userId }}
          variant="ghost"
          size="sm"
          aria-label={`Open the profile of ${distinctName}`}
          leftIcon={<User aria-hidden="true" className="size-4 @min-[15rem]:hidden" />}
          className="@max-[15rem]:px-2.5"
        >
          <span className="@max-[15rem]:sr-only">Profile</span>
        </ButtonLink>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Remove ${distinctName}`}
          onClick={() => onRemove(talent.userId)}
          leftIcon={<X aria-hidden="true" className="size-4 @min-[15rem]:hidden" />}
          className="@max-[15rem]:px-2.5"
        >
          <span className="@max-[15rem]:sr-only">Remove</span>
        </Button>
      </div>
      {reel ? (
        <ReelPlayer
          {...reel}
          cuePoints={[]}
          poster={<CaptionCard name={name} line={reel.title} photo={photoOf(talent)} blank />}
        />
      ) : (
        <CaptionCard name={name} line="No reel yet" photo={photoOf(talent)} />
      )}
    </div>
  )
}

function CompareSkeleton({ columns }: { columns: number }) {
  return (
    <div className="-mx-4 overflow-hidden sm:-mx-8 sm:px-4">
      <div className={`grid auto-cols-fr grid-flow-col gap-4 px-4 ${WIDTHS[columns - 1]}`}>
        <SkeletonList count={columns}>
          <div className="grid gap-3">
            <Skeleton className="aspect-video" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-80" />
          </div>
        </SkeletonList>
      </div>
    </div>
  )
}
