import { Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import type { SavedPerson } from '../../../../shared/saved-talent.ts'
import type { SavedSearch } from '../../../../shared/search-params/saved-talent.ts'
import { Availability } from '../../entities/talent/availability.tsx'
import { Rating } from '../../entities/talent/rating.tsx'
import { captionOf, nameOf } from '../../entities/talent/talent-words.ts'
import { FROM_LIST } from '../../lib/use-close-to-list.ts'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Menu, type MenuChoice } from '../../ui/menu.tsx'

/**
 * The id of what opens somebody on the board, to give it focus.
 * @param userId whose
 */
export function savedCardId(userId: string): string {
  return `saved-${userId}`
}

interface SavedCardProps {
  person: SavedPerson
  /** As the address has it. */
  search: SavedSearch
  isCompared: boolean
  /** Not when four are compared already. */
  canCompare: boolean
  onCompare: () => void
  /** What the menu of moves offers; none where whoever looks may move nobody. */
  moves: readonly (readonly MenuChoice[])[]
  /** The id of the sentence that tells the keys. */
  keysId: string
}

/** Somebody on the board: who, whether they can be had, and what was noted about them. */
export function SavedCard({
  person,
  search,
  isCompared,
  canCompare,
  onCompare,
  moves,
  keysId,
}: SavedCardProps) {
  const { talent, note, rating } = person
  const name = nameOf(talent)
  return (
    <article className="@container grid grid-cols-1 gap-2 rounded-box border border-line bg-sheet p-2">
      <Link
        id={savedCardId(talent.userId)}
        to="/network/saved"
        search={{ ...search, person: talent.userId }}
        state={FROM_LIST}
        resetScroll={false}
        // The whole card is dragged, not the address behind the picture.
        draggable={false}
        aria-describedby={keysId}
        className="rounded-box"
      >
        <CaptionCard
          as="h3"
          name={name}
          line={roleOf(talent)}
          photo={talent.photo && { url: talent.photo.url, alt: '' }}
        />
      </Link>
      {/* Where the picture is too small to have it on its caption. */}
      <p dir="auto" className="-mb-1 px-0.5 text-xs text-soft wrap-anywhere @min-[13rem]:hidden">
        {roleOf(talent)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-0.5 text-xs">
        <span className="font-semibold">
          <Availability isAvailable={talent.isAvailable} currentNetwork={null} short />
        </span>
        <Rating value={rating} />
      </div>
      {note && (
        <p
          dir="auto"
          className="line-clamp-3 px-0.5 text-xs whitespace-pre-line text-soft wrap-anywhere print:line-clamp-none"
        >
          {note}
        </p>
      )}
      <div className="-my-1 -mr-2 flex items-center justify-between gap-1 print:hidden">
        <Checkbox
          aria-label={`Compare ${name}`}
          checked={isCompared}
          disabled={!isCompared && !canCompare}
          onChange={onCompare}
          className="pl-0.5 text-xs! pointer-fine:min-h-9"
        >
          Compare
        </Checkbox>
        {moves.length > 0 && (
          <Menu
            label={`Move ${name}`}
            groups={moves}
            variant="ghost"
            size="sm"
            leftIcon={<ArrowLeftRight aria-hidden="true" className="size-4" />}
          >
            {/* Where a column is too narrow for both words, the sign is enough. */}
            <span className="sr-only @min-[13rem]:not-sr-only">Move</span>
          </Menu>
        )}
      </div>
    </article>
  )
}

/** What fits on a small caption: the role, else the place. */
function roleOf({ roles, location }: SavedPerson['talent']): string {
  return captionOf({ headline: '', roles, location: roles.length > 0 ? '' : location })
}
