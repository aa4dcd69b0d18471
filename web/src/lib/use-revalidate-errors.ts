import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Checks the refused fields of a form again at each change of any field, because an error at one may be corrected in
 * another: an end year before the start year, or a skill typed as a role. A field that the worker refused stays marked
 * until that field is changed.
 */
export function useRevalidateErrors<Values extends FieldValues, Body>({
  formState: { errors },
  getValues,
  subscribe,
  trigger,
}: UseFormReturn<Values, unknown, Body>): void {
  const lastChecked = useRef('')
  const recheck = useEffectEvent(() => {
    const refused = Object.entries(errors).flatMap(([name, refusal]) =>
      refusal?.type === 'worker' ? [] : [name],
    )
    const values = JSON.stringify(getValues())
    if (refused.length === 0 || values === lastChecked.current) return
    lastChecked.current = values
    void trigger(refused as Path<Values>[])
  })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => recheck() }),
    [subscribe],
  )
}
