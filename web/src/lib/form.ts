/**
 * The only way to make a form here: the worker's own schema validates it, it is sent once, and no typed word is lost.
 */
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useHydrated } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { earlyInput, wasSentEarly } from './early-input.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useFormFailure } from './use-form-failure.ts'
import { useRevalidateErrors } from './use-revalidate-errors.ts'

interface FormOptions<Values extends FieldValues, Body, Answer> {
  /** The `id` of the form element; also names its draft. */
  id: string
  /** Turns the typed values into the request, or says which fields are refused. */
  schema: GenericSchema<Values, Body>
  defaults: NoInfer<Values>
  /** Fields that survive a reload, plain JSON. Never a password. A constant, made outside the component. */
  draft?: readonly NoInfer<Path<Values>>[]
  /** Further data in the draft: what the form was made from, plain JSON. */
  madeOf?: unknown
  send: (body: Body) => Promise<Answer>
  /** Runs after success. The form stays busy until it is done. */
  onSent: (answer: Answer) => void | Promise<void>
}

/**
 * Makes a form that calls the worker.
 *
 * Text that was typed before hydration is kept; if Enter or the button was pressed, it is sent. Fields are validated
 * when the form is sent, and from then on at each change. A field that the worker refuses shows the worker's message;
 * any other failure is `failure`. In both cases focus moves to the first refused field, else to the element marked
 * `data-form-notice`. A second press while a request is in flight does nothing.
 * @returns `props` for the form element; `register`, `control`, `watch`, `setFocus`, `getValues`, `setValue` and
 *   `reset` of react-hook-form; `discard`, which removes the draft; `restored`, whether a draft was restored, and
 *   `startAgain`, which discards it; `error(name)`, the message for a refused field; `changed`, whether anything
 *   differs from `defaults`; and for the button `ready`, false until the page is hydrated, and `sending`
 */
export function useWorkerForm<Values extends FieldValues, Body, Answer>({
  id,
  schema,
  defaults,
  draft,
  madeOf,
  send,
  onSent,
}: FormOptions<Values, Body, Answer>) {
  const ready = useHydrated()
  // Read from the page at hydration. A form that is rendered later has no such input, and may replace a form of the
  // same name.
  const [early] = useState(() => (ready ? null : earlyInput(id)))
  const form = useForm<Values, unknown, Body>({
    resolver: valibotResolver(schema),
    defaultValues: defaults as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { register, control, watch, setFocus, getValues, setValue, reset } = form
  const { errors, isSubmitting, isDirty } = form.formState
  const ref = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    for (const [name, value] of early ?? []) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      })
    }
  }, [early, setValue])
  const { restored, startAgain, discard, finish } = useFormDraft({
    id,
    form,
    defaults,
    fields: draft,
    madeOf,
    ready,
  })
  useRevalidateErrors(form)
  const { failure, refuse, clearFailure } = useFormFailure({
    form,
    element: ref,
    hasFields: Object.keys(defaults).length > 0,
    hasDraft: draft !== undefined,
  })

  // By now all typed text is filled in. This also sends when Enter was pressed after the form was rendered.
  useEffect(() => {
    if (early && wasSentEarly(id)) ref.current?.requestSubmit()
  }, [early, id])

  // After the messages are in the page, so that a screen reader reads the field together with its message.
  useEffect(() => {
    if (tries > 0 && ref.current) refusedPart(ref.current)?.focus()
  }, [tries])

  async function sendBody(body: Body): Promise<void> {
    let answer: Answer
    try {
      answer = await send(body)
    } catch (error) {
      refuse(error)
      return
    }
    finish()
    await onSent(answer)
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    clearFailure()
    try {
      await form.handleSubmit(sendBody)()
    } finally {
      busy.current = false
    }
    setTries((count) => count + 1)
  }

  return {
    /**
     * Without a script the browser would send the fields itself: `post` keeps a password out of the address, and the
     * button, which is disabled until `ready`, prevents sending at all.
     */
    props: {
      id,
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => void submit(event),
    } as const,
    register,
    control,
    watch,
    setFocus,
    getValues,
    setValue,
    reset,
    discard,
    restored,
    startAgain,
    error: (name: Path<Values>) => messageOf(errors, name),
    failure,
    changed: isDirty,
    ready,
    sending: isSubmitting,
  }
}

/** The part of a form that a group of its fields needs. */
export type FormFields<Values extends FieldValues> = Pick<
  ReturnType<typeof useWorkerForm<Values, unknown, unknown>>,
  'register' | 'control' | 'watch' | 'setValue' | 'error'
>

function messageOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: Path<Values>,
): string | undefined {
  // A list's own message is separate from those of its rows.
  const found: { message?: unknown; root?: { message?: unknown } } | undefined = get(errors, name)
  const message = found?.message ?? found?.root?.message
  return typeof message === 'string' ? message : undefined
}

function refusedPart(form: HTMLFormElement): HTMLElement | null {
  const refused = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  if (refused) return refused.matches('fieldset') ? refused.querySelector('input') : refused
  return form.querySelector<HTMLElement>('[data-form-notice]')
}
