import { useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { versionOfDraft } from './draft-version.ts'
import { useWorkerForm } from './form.ts'
import { ProfileConflict, type ProfileKind, useSaveProfile } from './profile-save.ts'
import { useDraftKey } from './use-draft-key.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

interface SectionOptions<Profile extends { version: number }, Values extends FieldValues> {
  /** The `id` of the form element; also names its draft. */
  id: string
  kind: ProfileKind<Profile>
  /** The values when the section was opened. */
  profile: Profile
  /** Turns the controls' values into the profile's fields. */
  schema: GenericSchema<Values, Partial<Profile>>
  valuesOf: (profile: Profile) => Values
  /** The fields that survive a reload. */
  draft: readonly NoInfer<Path<Values>>[]
  onSaved: (saved: Profile) => void | Promise<void>
  /** Runs when a save was refused, before the form says why. */
  onRefused?: (error: unknown) => void
  /** Whether the form stays open after a save, with the saved values. */
  stays?: boolean
}

/**
 * The form for one section of a profile. It is saved by itself, never overwrites what another tab has saved, is kept in
 * this tab until it is saved, and asks before it is left with changes.
 * @returns what `useWorkerForm` returns; `conflict`, both versions while there is a conflict, with `keepMine` and
 *   `takeSaved` to resolve it; and `leaving`, what to ask about while somebody is leaving with changes
 */
export function useSectionForm<Profile extends { version: number }, Values extends FieldValues>({
  id,
  kind,
  profile,
  schema,
  valuesOf,
  draft,
  onSaved,
  onRefused,
  stays = false,
}: SectionOptions<Profile, Values>) {
  const save = useSaveProfile(kind)
  const draftKey = useDraftKey(id)
  // The version that the fields were made from, also after a reload has restored them. If somebody chooses to overwrite
  // a later save, that one takes its place.
  const [opened, setOpened] = useState(
    () =>
      versionOfDraft({ key: draftKey, fields: draft, schema: kind.schema, valuesOf }) ?? profile,
  )
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
        onRefused?.(error)
        throw error
      }
    },
    onSent: async (saved) => {
      if (stays) goBackTo(saved)
      else isSaved.current = true
      await onSaved(saved)
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
    // The choice disappears with its buttons; the next action is to save.
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
