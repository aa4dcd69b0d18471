import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { getTalent } from '../../../../shared/endpoints/talent-search.ts'
import type { ViewedTalent } from '../../../../shared/talent-search.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useSingleKeyShortcuts } from '../../lib/single-key-shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AskLink } from '../enquiry/ask-link.tsx'
import { BriefFit } from '../match/brief-fit.tsx'
import { type OwnReview, ReviewBar } from '../saved-talent/review-bar.tsx'
import { SaveButton } from '../saved-talent/save-button.tsx'
import { Availability } from '../talent/availability.tsx'
import {
  AboutView,
  ExperienceView,
  LinksView,
  ProfileHead,
  ProfilePortrait,
  ReelsView,
} from '../talent/talent-profile.tsx'
import { nameOf } from '../talent/talent-words.ts'
import { SimilarTalent } from './similar-talent.tsx'

interface TalentQuickViewProps {
  /** The person's id; undefined if nobody is open. */
  openId: string | undefined
  /** The network's current brief, to show how well they fit. */
  briefId?: string | undefined
  onClose: () => void
  /** Opens the next one of the list; left out at its end. */
  onNext: (() => void) | undefined
  /** Opens the previous one; left out at its beginning. */
  onPrevious: (() => void) | undefined
  /** The saved data of the person, if the list has them; else they are fetched. */
  own?: OwnReview | undefined
}

/**
 * Somebody's profile over the list that it was opened from, which stays the same, with the network's review. J and K
 * move within the list.
 */
export function TalentQuickView({
  openId,
  briefId,
  onClose,
  onNext,
  onPrevious,
  own,
}: TalentQuickViewProps) {
  // The last profile slides out together with the sheet.
  const [shownId, setShownId] = useState(openId)
  if (openId !== undefined && openId !== shownId) setShownId(openId)
  const start = useRef<HTMLDivElement>(null)
  const isOpen = openId !== undefined
  useSingleKeyShortcuts({ j: isOpen ? onNext : undefined, k: isOpen ? onPrevious : undefined })

  // At either end the pressed button is disabled, and cannot keep focus; a card of a similar person is removed.
  useEffect(() => {
    const sheet = start.current
    if (shownId === undefined || sheet === null) return
    const isLost = document.activeElement === document.body
    if (isLost) sheet.scrollIntoView?.()
    if (isLost || sheet.querySelector(':focus:disabled')) sheet.focus()
  }, [shownId])

  return (
    <Sheet
      open={openId !== undefined}
      onClose={onClose}
      side="right"
      label="Talent profile"
      initialFocus={start}
      // The page moves focus to the card of the last person.
      returnsFocus={() => false}
      className="max-w-2xl"
    >
      <div
        ref={start}
        tabIndex={-1}
        data-shortcuts
        className="sticky top-0 z-10 flex min-h-14 items-center gap-1 border-b border-line bg-paper px-4 pr-14 outline-none sm:px-8 print:hidden"
      >
        <Button
          variant="ghost"
          size="sm"
          // Its icon, not its edge, is aligned with the sheet's margin.
          className="-ml-3.5"
          disabled={!onPrevious}
          onClick={onPrevious}
          leftIcon={<ChevronLeft aria-hidden="true" className="size-4" />}
        >
          Previous
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={!onNext}
          onClick={onNext}
          rightIcon={<ChevronRight aria-hidden="true" className="size-4" />}
        >
          Next
        </Button>
      </div>
      {shownId !== undefined && (
        <Profile key={shownId} userId={shownId} briefId={briefId} own={own} />
      )}
    </Sheet>
  )
}

interface ProfileProps {
  userId: string
  briefId: string | undefined
  own: OwnReview | undefined
}

function Profile({ userId, briefId, own }: ProfileProps) {
  const profile = useQuery(endpointQuery(getTalent, { userId }))
  if (profile.error instanceof ApiProblem && profile.error.code === 'talent_not_found') {
    return (
      <div className="p-4 sm:p-8">
        <EmptyState title="This profile is not shown">
          {profile.error.message} People choose who can find them, and may have changed their minds.
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <div className="px-4 py-6 sm:px-8 print:p-0">
        <DataArea query={profile} skeleton={<ProfileSkeleton />}>
          {(talent) => <Parts talent={talent} briefId={briefId} />}
        </DataArea>
      </div>
      {profile.data && <ReviewBar talent={profile.data} briefId={briefId} own={own} />}
    </>
  )
}

function Parts({ talent, briefId }: Pick<ProfileProps, 'briefId'> & { talent: ViewedTalent }) {
  const [reel, ...otherReels] = talent.reels
  const hasLinks =
    [talent.linkedinUrl, talent.twitterUrl, talent.instagramUrl].some(Boolean) ||
    talent.portfolioLinks.length > 0
  return (
    <article data-print-alone className="grid gap-8">
      <header className="grid gap-1">
        <ProfileHead profile={talent} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm font-semibold">
            <Availability
              isAvailable={talent.isAvailable}
              currentNetwork={talent.currentNetwork || null}
            />
          </p>
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            <AskLink
              search={{ talent: talent.userId, brief: briefId }}
              size="sm"
              aria-label={`Ask ${nameOf(talent)} about a job`}
            />
            <SaveButton talent={talent} briefId={briefId} />
          </div>
        </div>
      </header>
      {reel ? (
        <ReelsView profile={{ ...talent, reels: [reel] }} />
      ) : (
        <div className="print:w-1/3">
          <ProfilePortrait profile={talent} />
        </div>
      )}
      {briefId !== undefined && <BriefFit briefId={briefId} userId={talent.userId} />}
      <Part title="About">
        <AboutView profile={talent} />
      </Part>
      <Part title="Experience">
        <ExperienceView profile={talent} />
      </Part>
      {otherReels.length > 0 && (
        <Part title="More reels">
          <ReelsView profile={{ ...talent, reels: otherReels }} />
        </Part>
      )}
      {hasLinks && (
        <Part title="Links">
          <LinksView profile={talent} />
        </Part>
      )}
      <div className="print:hidden">
        <Part title="Similar talent">
          <SimilarTalent userId={talent.userId} briefId={briefId} />
        </Part>
      </div>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}

function ProfileSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-8 w-60" />
      <Skeleton className="aspect-video" />
      <Skeleton className="h-48" />
    </div>
  )
}
