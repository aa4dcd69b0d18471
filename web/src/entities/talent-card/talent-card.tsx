import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { languageName, languageShortName } from '../../../../shared/languages.ts'
import type { FoundTalent } from '../../../../shared/talent-search.ts'
import { FROM_LIST } from '../../lib/use-close-to-list.ts'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { PhotoPlaceholder } from '../../ui/photo-placeholder.tsx'
import { FitMark } from '../match/fit-mark.tsx'
import { SaveButton } from '../saved-talent/save-button.tsx'
import { Availability } from '../talent/availability.tsx'
import { yearsInShort, yearsInWords } from '../talent/experience.ts'
import { captionOf, nameOf } from '../talent/talent-words.ts'
import { cardId } from './card-focus.ts'

interface FoundTalentCardProps {
  talent: FoundTalent
  /** Tells them from others of the same name among the results. */
  distinctName: string
  view: 'grid' | 'list'
  /** The wanted roles: if somebody has several roles, a wanted one is shown. */
  asked: readonly string[]
}

/** A search result: a picture with a caption, or a row. It links to the quick view. */
export function FoundTalentCard({ talent, distinctName, view, asked }: FoundTalentCardProps) {
  return (
    <div className={`relative h-full ${view === 'list' ? '@container' : ''}`}>
      <Link
        id={cardId(talent.userId)}
        to="/network/browse/$userId"
        params={{ userId: talent.userId }}
        search
        state={FROM_LIST}
        resetScroll={false}
        preload="intent"
        className="group block h-full scroll-my-20 rounded-box"
      >
        {view === 'grid' ? (
          <Tile talent={talent} asked={asked} />
        ) : (
          <Row talent={talent} asked={asked} />
        )}
      </Link>
      <div
        className={`absolute ${view === 'grid' ? 'top-2 left-2' : 'top-1/2 right-0 -translate-y-1/2'}`}
      >
        <SaveButton
          talent={talent}
          distinctName={distinctName}
          sign={view === 'grid' ? 'picture' : 'row'}
        />
      </div>
    </div>
  )
}

type CardParts = Pick<FoundTalentCardProps, 'talent' | 'asked'>

function Tile({ talent, asked }: CardParts) {
  return (
    <>
      <CaptionCard
        as="h3"
        name={nameOf(talent)}
        line={captionOf({ ...talent, headline: '' }, asked)}
        photo={talent.photo && { url: talent.photo.url, alt: '' }}
      >
        {talent.hasReel && <ReelMark />}
        {talent.fit && <FitMark {...talent.fit} className="top-0 right-0" />}
      </CaptionCard>
      <Facts talent={talent} isShort className="mt-2 px-0.5" />
    </>
  )
}

function Row({ talent, asked }: CardParts) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line py-3 pr-13 few:grid-cols-1 group-hover:bg-wash @min-[46rem]:grid-cols-[7rem_minmax(0,1fr)_18.5rem]">
      <div className="relative aspect-video overflow-hidden rounded-box bg-stage @max-[46rem]:row-span-2 few:w-28">
        {talent.photo ? (
          <img src={talent.photo.url} alt="" decoding="async" className="size-full object-cover" />
        ) : (
          <PhotoPlaceholder name={nameOf(talent)} />
        )}
        {talent.fit && <FitMark {...talent.fit} className="bottom-0 left-0" />}
      </div>
      <div className="min-w-0 self-end @min-[46rem]:self-center">
        <h3 className="text-base wrap-anywhere group-hover:underline">
          <bdi>{nameOf(talent)}</bdi>
        </h3>
        <p className="text-sm text-soft wrap-anywhere">
          <DottedLine facts={captionOf(talent, asked)} />
        </p>
        {talent.hasReel && <p className="text-xs text-soft">Has a reel</p>}
      </div>
      <Facts talent={talent} className="self-start @min-[46rem]:self-center" />
    </div>
  )
}

function ReelMark() {
  return (
    <span className="absolute top-2 left-15 inline-flex min-h-11 items-center gap-1 rounded-box bg-stage/85 px-2 text-xs font-semibold text-on-stage pointer-fine:left-13 pointer-fine:min-h-9">
      <Play aria-hidden="true" className="size-3 fill-current" />
      Reel
    </span>
  )
}

/** How many languages fit below a card, and how many of their letters below a picture; the profile has all. */
const LANGUAGES_SHOWN = 4
const LETTERS_SHOWN = 10

/** The languages that fit in one line below a picture, and in any case the best one. */
function fitting(languages: FoundTalent['languages']): FoundTalent['languages'] {
  let letters = 0
  const tooLong = languages.slice(0, LANGUAGES_SHOWN).findIndex(({ language }, index) => {
    letters += languageShortName(language).length
    return index > 0 && letters > LETTERS_SHOWN
  })
  return languages.slice(0, tooLong < 0 ? LANGUAGES_SHOWN : tooLong)
}

interface FactsProps {
  talent: FoundTalent
  /** For a picture of the minimum width, below which everything must fit in one line. */
  isShort?: boolean
  className: string
}

function Facts({ talent, isShort = false, className }: FactsProps) {
  const { yearsOfExperience: years, languages } = talent
  const shown = isShort ? fitting(languages) : languages.slice(0, LANGUAGES_SHOWN)
  const more = languages.length - shown.length
  return (
    <div className={`flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm ${className}`}>
      <span className="font-semibold">
        <Availability isAvailable={talent.isAvailable} currentNetwork={null} short />
      </span>
      <span className="text-soft tabular">
        {isShort && <span aria-hidden="true">{yearsInShort(years)}</span>}
        <span className={isShort ? 'sr-only' : ''}>{yearsInWords(years)}</span>
      </span>
      {languages.length > 0 && (
        <span className={`text-soft ${isShort ? 'ml-auto' : '@min-[46rem]:ml-auto'}`}>
          {shown.map(({ language }, index) => (
            <abbr
              key={language}
              title={languageName(language)}
              className="no-underline not-first:ml-1.5"
            >
              <span aria-hidden="true">{languageShortName(language)}</span>
              <span className="sr-only">{`${index > 0 ? ', ' : ''}${languageName(language)}`}</span>
            </abbr>
          ))}
          {more > 0 && <span className="ml-1.5">+{more}</span>}
        </span>
      )}
    </div>
  )
}
