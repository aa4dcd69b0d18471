import { useState } from 'react'
import { LIST_STAGES, type ListStage, type SavedPerson } from '../../../../shared/saved-talent.ts'
import { PickList } from '../../entities/saved-talent/pick-list.tsx'
import { STAGE_NAMES } from '../../entities/saved-talent/saved-words.ts'
import { usePickLists } from '../../entities/saved-talent/use-pick-lists.ts'
import { useSaveTalent } from '../../entities/saved-talent/use-save-talent.ts'
import { Availability } from '../../entities/talent/availability.tsx'
import { RatingChoice } from '../../entities/talent/rating.tsx'
import { captionOf, nameOf, photoOf } from '../../entities/talent/talent-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useToast } from '../../ui/toast.tsx'
import { NoteForm } from './saved-note.tsx'

interface SavedPersonPartsProps {
  person: SavedPerson
  stage: ListStage
  onStage: (stage: ListStage) => void
}

/** What the network keeps about somebody: stage, rating, note, and in which lists they are. */
export function SavedPersonParts({ person, stage, onStage }: SavedPersonPartsProps) {
  const { talent } = person
  const { isIn, toggle } = usePickLists({
    ...talent,
    savedIn: person.lists.map(({ id }) => id),
  })
  return (
    <div className="grid grid-cols-1 gap-7 px-4 py-6 sm:px-6">
      <div className="grid gap-3">
        <CaptionCard
          as="h2"
          name={nameOf(talent)}
          line={captionOf(talent)}
          photo={photoOf(talent)}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm font-semibold">
            <Availability
              isAvailable={talent.isAvailable}
              currentNetwork={talent.currentNetwork || null}
            />
          </p>
          <ButtonLink
            to="/network/browse/$userId"
            params={{ userId: talent.userId }}
            variant="outline"
            size="sm"
          >
            Open the profile
          </ButtonLink>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <Field label="Stage">
          {({ 'aria-required': _, ...control }) => (
            <Select
              {...control}
              value={stage}
              onChange={({ target }) => onStage(target.value as ListStage)}
            >
              {LIST_STAGES.map((one) => (
                <option key={one} value={one}>
                  {STAGE_NAMES[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PersonRating person={person} />
      </div>
      <NoteForm person={person} />
      <section className="grid gap-1 border-t border-line pt-5">
        <h3 className="text-base">Lists</h3>
        <PickList isIn={isIn} onToggle={toggle} />
      </section>
    </div>
  )
}

function PersonRating({ person: { talent, rating } }: { person: SavedPerson }) {
  const toast = useToast()
  const { save } = useSaveTalent()
  // As chosen, until the worker has it.
  const [chosen, setChosen] = useState<{ rating: number | null } | null>(null)

  async function rate(value: number | null): Promise<void> {
    const mine = { rating: value }
    setChosen(mine)
    try {
      await save(talent.userId, mine)
    } catch (error) {
      toast('Your rating was not changed', (error as Error).message, undefined, 'failed')
    } finally {
      // Arrow keys choose faster than the worker answers: the latest stands until it is kept itself.
      setChosen((latest) => (latest === mine ? null : latest))
    }
  }

  return (
    <RatingChoice
      legend="Your rating"
      value={chosen ? chosen.rating : rating}
      onChange={(value) => void rate(value)}
    />
  )
}
