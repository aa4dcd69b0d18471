import { useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { type GenericSchema, safeParse } from 'valibot'
import { isSame, useWorkerForm } from './form.ts'
import { MADE_OF, readDraft } from './form-draft.ts'
import { ProfileConflict, type ProfileKind, useSaveProfile } from './profile-save.ts'
import { useDraftKey } from './use-draft-key.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

interface SectionOptions<Profile extends { version: number }, Values extends FieldValues> {
  /** The `id` of the form element; also names its draft. */
  id: string
  kind: ProfileKind<Profile>
  /** As it was when the section was opened. */
  profile: Profile
  /** Turns what stands in the controls into the profile's fields. */
  schema: GenericSchema<Values, Partial<Profile>>
  valuesOf: (profile: Profile) => Values
  /** What survives a reload. */
  draft: readonly NoInfer<Path<Values>>[]
  onSaved: () => void | Promise<void>
  /** Whether the form stays after a save, with what was saved in it. */
  stays?: boolean
}

/**
 * The form of a part of a profile: saved by itself, never over what another tab has saved, kept in this
 * tab until it is saved, and asked about when it is left.
 * @returns what `useWorkerForm` returns; `conflict`, both versions while there is one, with `keepMine` and
 *   `takeSaved` to end it; and `leaving`, what to ask about while somebody is leaving with changes
 */
export function useSectionForm<Profile extends { version: number }, Values extends FieldValues>({
  id,
  kind,
  profile,
  schema,
  valuesOf,
  draft,
  onSaved,
  stays = false,
}: SectionOptions<Profile, Values>) {
  const save = useSaveProfile(kind)
  const draftKey = useDraftKey(id)
  // What the fields were made of, also those that a reload has brought back: what was saved elsewhere since is
  // then known to be newer. A save elsewhere that somebody chose to write over comes to be it.
  const [opened, setOpened] = useState(() => {
    const kept = readDraft(draftKey)
    const madeOf = safeParse(kind.schema, kept[MADE_OF])
    if (!madeOf.success) return profile
    const before = valuesOf(madeOf.output)
    return draft.some((name) => !isSame(kept[name], before[name])) ? madeOf.output : profile
  })
  const [conflict, setConflict] = useState<{ saved: Profile; mine: Partial<Profile> } | null>(null)
  const isSaved = useRef(false)

  const form = useWorkerForm<Values, Partial<Profile>, Profile>({
    id,
    schema,
    defaults: valuesOf(opened),
    draft,
    madeOf: opened,
    send: async (changes) => {
      setConflict(null)
      try {
        return await save(changes, opened)
      } catch (error) {
        if (error instanceof ProfileConflict) setConflict({ saved: error.saved, mine: changes })
        throw error
      }
    },
    onSent: async (saved) => {
      if (stays) goBackTo(saved)
      else isSaved.current = true
      await onSaved()
    },
  })
  const leaving = useUnsavedChanges(() => form.changed && !isSaved.current)

  function goBackTo(saved: Profile): void {
    form.reset(valuesOf(saved))
    form.discard()
    setOpened(saved)
  }

  function goOnFrom(make: (saved: Profile) => void): void {
    if (conflict) make(conflict.saved)
    setConflict(null)
    // The choice is gone with its buttons; what comes next is to save.
    form.props.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  return {
    ...form,
    conflict,
    startAgain: () => {
      form.startAgain()
      goBackTo(profile)
    },
    keepMine: () => goOnFrom(setOpened),
    takeSaved: () => goOnFrom(goBackTo),
    leaving,
  }
}
