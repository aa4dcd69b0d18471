import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type Draft, forgetDraft, isSame, keepDraft, MADE_OF, readDraft } from './form-draft.ts'
import { markUnsaved } from './unsaved-registry.ts'
import { useDraftKey } from './use-draft-key.ts'

interface FormDraftOptions<Values extends FieldValues, Body> {
  /** The id of the form, which names its draft. */
  id: string
  form: UseFormReturn<Values, unknown, Body>
  defaults: Values
  /** The fields that are kept; undefined for a form without a draft. */
  fields: readonly Path<Values>[] | undefined
  /** What the form was made from, kept with the fields. */
  madeOf: unknown
  /** Whether the page is hydrated when the form appears, so that its draft can be read at once. */
  ready: boolean
}

/**
 * Keeps the fields of a form in this tab until it is sent, and fills them in again after a reload.
 * @returns `restored`, whether a draft was filled in; `startAgain`, which discards it and the form's changes;
 *   `discard`, which removes it from storage alone; and `finish`, to be called once the form has been sent
 */
export function useFormDraft<Values extends FieldValues, Body>({
  id,
  form: { formState, getValues, reset, setValue, subscribe },
  defaults,
  fields,
  madeOf,
  ready,
}: FormDraftOptions<Values, Body>) {
  const draftKey = useDraftKey(id)
  const [restored, setRestored] = useState(() => ready && hasChanges(readDraft(draftKey)))
  const [sent, setSent] = useState(false)

  // Signing out removes the draft, after asking.
  const isKept = fields !== undefined && formState.isDirty && !sent
  useEffect(() => (isKept ? markUnsaved() : undefined), [isKept])

  const keep = useEffectEvent((values: Values) => {
    setSent(false)
    const kept = Object.fromEntries((fields ?? []).map((name) => [name, values[name]]))
    const isUnchanged = fields?.every((name) => isSame(values[name], defaults[name]))
    // A change that was undone is not a draft: it would later cover what is saved in the meantime.
    if (isUnchanged) forgetDraft(draftKey)
    else keepDraft(draftKey, madeOf === undefined ? kept : { ...kept, [MADE_OF]: madeOf })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once, when the form appears
  useEffect(() => {
    if (!fields) return
    const kept = readDraft(draftKey)
    if (hasChanges(kept)) setRestored(true)
    for (const name of fields) {
      const value = kept[name]
      // Text from before hydration is newer than the draft.
      if (value !== undefined && isSame(getValues(name), defaults[name])) {
        setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [draftKey, fields, getValues, setValue, subscribe])

  function hasChanges(kept: Draft): boolean {
    return (fields ?? []).some((name) => name in kept && !isSame(kept[name], defaults[name]))
  }

  function discard(): void {
    forgetDraft(draftKey)
  }

  function startAgain(): void {
    reset(defaults)
    discard()
    setRestored(false)
  }

  function finish(): void {
    if (fields) discard()
    setSent(true)
  }

  return { restored, startAgain, discard, finish }
}
