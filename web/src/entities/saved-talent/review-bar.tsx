import { useQuery } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useId, useState } from 'react'
import { LIST_STAGES, type ListStage, type Saved } from '../../../../shared/saved-talent.ts'
import type { TalentCard } from '../../../../shared/talent-search.ts'
import { useSingleKeyShortcuts } from '../../lib/single-key-shortcuts.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Select } from '../../ui/select.tsx'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { RatingChoice } from '../talent/rating.tsx'
import { nameOf } from '../talent/talent-words.ts'
import { NoteForm } from './note-form.tsx'
import { comparedQuery } from './saved-queries.ts'
import { keptWith, listSavedTo, STAGE_NAMES } from './saved-words.ts'
import { usePickLists } from './use-pick-lists.ts'
import { useSaveTalent } from './use-save-talent.ts'

/** The saved data of somebody, as the page under the panel has them. */
export interface OwnReview {
  saved: Saved
  /** The id of the list whose stage is shown. */
  list: string
  stage: ListStage
  onStage: (stage: ListStage) => void
}

interface ReviewBarProps {
  talent: Pick<TalentCard, 'userId' | 'firstName' | 'lastName' | 'savedIn'>
  briefId?: string | undefined
  /** Fetched if left out. */
  own?: OwnReview | undefined
}

/** The state of somebody who is not saved. */
const NOTHING: Saved = { note: '', version: 0, rating: null, savedAt: '', lists: [] }

/**
 * The network's review of somebody, at the bottom of their profile: a rating, a stage and a note. The keys 1 to 5 rate,
 * and S saves. Rating, noting or setting a stage also saves the person.
 */
export function ReviewBar({ talent, briefId, own }: ReviewBarProps) {
  const { userId } = talent
  const asked = useQuery({ ...comparedQuery([userId]), enabled: own === undefined })
  const saved = own?.saved ?? asked.data?.items[0]?.saved ?? NOTHING
  const { saveToLast } = usePickLists(talent, briefId)
  // Their card says that they are saved before their review is loaded.
  const isNew = saved.lists.length === 0 && talent.savedIn.length === 0
  const { rating, rate } = useRating(talent, saved, isNew, briefId)
  const stage = useStage(talent, saved, own, briefId)
  // In a narrow window, an open note would cover the profile.
  const isWide = useWideScreen()
  const [open, setOpen] = useState(isWide && own !== undefined && own.saved.note !== '')
  const noteId = useId()
  const star = (value: number) => () => void rate(value)
  useSingleKeyShortcuts({
    s: isNew ? saveToLast : undefined,
    1: star(1),
    2: star(2),
    3: star(3),
    4: star(4),
    5: star(5),
  })

  return (
    <section
      aria-label="Your review"
      className="sticky bottom-0 z-10 mt-auto max-h-[60dvh] shrink-0 overflow-y-auto border-t border-line bg-paper px-4 py-2 sm:px-8 print:hidden"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
        <RatingChoice legend="Your rating" value={rating} onChange={(value) => void rate(value)} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <Select
            aria-label={stage.label}
            size="sm"
            value={stage.value ?? ''}
            onChange={({ target }) => stage.change(target.value as ListStage)}
            className="w-auto shrink-0"
          >
            {stage.value === undefined && <option value="">No stage</option>}
            {LIST_STAGES.map((one) => (
              <option key={one} value={one}>
                {STAGE_NAMES[one]}
              </option>
            ))}
          </Select>
          <Button
            variant={saved.note === '' ? 'outline' : 'secondary'}
            size="sm"
            aria-expanded={open}
            aria-controls={noteId}
            onClick={() => setOpen(!open)}
            leftIcon={<StickyNote aria-hidden="true" className="size-4" />}
          >
            {saved.note === '' ? 'Add a note' : 'Note'}
          </Button>
        </div>
      </div>
      <div id={noteId} hidden={!open} className="pt-2 pb-3">
        {open && saved.savedBy !== undefined && (
          <p className="pb-2 text-sm text-soft wrap-anywhere">
            Saved by <bdi>{saved.savedBy}</bdi>, <Day at={saved.savedAt} />
          </p>
        )}
        {open && <NoteForm userId={userId} saved={saved} briefId={briefId} />}
      </div>
    </section>
  )
}

function useRating(
  talent: ReviewBarProps['talent'],
  saved: Saved,
  isNew: boolean,
  briefId: string | undefined,
) {
  const toast = useToast()
  const failures = useFailures()
  const { save } = useSaveTalent()
  // The chosen value, until the worker has saved it.
  const [chosen, setChosen] = useState<{ rating: number | null } | null>(null)

  async function rate(value: number | null): Promise<void> {
    const mine = { rating: value }
    setChosen(mine)
    failures.withdraw(`rate ${talent.userId}`)
    try {
      const answer = await save(talent.userId, { ...mine, ...keptWith(saved, isNew, briefId) })
      if (isNew) toast(`${nameOf(talent)} is saved to “${listSavedTo(answer)?.name}”`)
    } catch (error) {
      failures.tell(
        `rate ${talent.userId}`,
        'Your rating was not changed',
        (error as Error).message,
      )
    } finally {
      // Keys may choose faster than the worker answers: the latest choice is shown until it is saved itself.
      setChosen((latest) => (latest === mine ? null : latest))
    }
  }

  return { rating: chosen ? chosen.rating : saved.rating, rate }
}

/** The stage in the current list: the page's, else the brief's, else the first list that the person is in. */
function useStage(
  talent: ReviewBarProps['talent'],
  saved: Saved,
  own: OwnReview | undefined,
  briefId: string | undefined,
) {
  const failures = useFailures()
  const { save } = useSaveTalent()
  const list =
    saved.lists.find((one) =>
      own ? one.id === own.list : briefId !== undefined && one.briefId === briefId,
    ) ?? saved.lists[0]

  async function change(stage: ListStage): Promise<void> {
    failures.withdraw(`move ${talent.userId}`)
    try {
      const target =
        list === undefined && briefId !== undefined
          ? { brief: briefId }
          : { list: list?.id ?? 'first' }
      await save(talent.userId, { ...target, stage, before: null })
    } catch (error) {
      failures.tell(
        `move ${talent.userId}`,
        `${nameOf(talent)} was not moved`,
        (error as Error).message,
      )
    }
  }

  return {
    label: list ? `Stage in ${list.name}` : 'Stage',
    value: own?.stage ?? list?.stage,
    change: own?.onStage ?? ((stage: ListStage) => void change(stage)),
  }
}
