/** The one way to do a form: checked here by the worker's own schema, sent once, and never losing a word. */
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { PROBLEMS } from '../../../shared/problems.ts'
import { ApiProblem } from './api-problem.ts'
import { earlyInput, wasSentEarly } from './early-input.ts'
import { type Draft, forgetDraft, keepDraft, MADE_OF, readDraft } from './form-draft.ts'
import { NOBODY_KNOWS } from './no-answer.ts'
import { followRefusal } from './session-end.ts'
import { markUnsaved } from './unsaved-registry.ts'
import { useDraftKey } from './use-draft-key.ts'

/** Why a form was not accepted, when that is no single field's fault. */
export interface FormFailure {
  code: ApiProblem['code']
  message: string
  /** What is known of it, where that is less than the page would say. */
  title?: string
  /** Seconds until another try makes sense, when the worker said so. */
  retryAfter: number | undefined
  /** When the session is over: leads to the sign-in page, and from there back to here. */
  signIn?: () => void
  /** The error, for a page that has better words for it. */
  cause?: Error
}

interface FormOptions<Values extends FieldValues, Body, Answer> {
  /** The `id` of the form element; also names its draft. */
  id: string
  /** Turns what was typed into what is sent, or says which fields are refused. */
  schema: GenericSchema<Values, Body>
  defaults: NoInfer<Values>
  /** Fields that survive a reload, plain JSON. Never a password. A constant, made outside the component. */
  draft?: readonly NoInfer<Path<Values>>[]
  /** What is kept beside them: what the form was made of, plain JSON. */
  madeOf?: unknown
  send: (body: Body) => Promise<Answer>
  /** What happens after success. The form stays busy until it is done. */
  onSent: (answer: Answer) => void | Promise<void>
}

/**
 * Makes a form that talks to the worker.
 *
 * Text that was typed before the page was alive is kept, and sent if Enter or the button was pressed.
 * Fields are checked when the form is sent, and from then on while they are changed. What the worker
 * refuses lands beside its field; any other failure is `failure`. Either way focus moves to the first
 * field that was refused, else to the element marked `data-form-notice`. A second press while one is
 * on its way does nothing.
 * @returns `props` for the form element; `register`, `control`, `watch`, `setFocus`, `setValue` and `reset`
 *   of react-hook-form; `discard`, which forgets the draft; `restored`, whether a draft was brought back, and
 *   `startAgain`, which puts it away; `error(name)`, the sentence of a refused field; `changed`, whether anything differs
 *   from `defaults`; and for the button `ready`, false until the page is alive, and `sending`
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
  const router = useRouter()
  const ready = useHydrated()
  // Read from the page as it comes alive. A form that is drawn later has nothing yet, and may take the place of
  // one with its name.
  const [early] = useState(() => (ready ? null : earlyInput(id)))
  const {
    register,
    handleSubmit,
    control,
    setFocus,
    setValue,
    getValues,
    setError,
    subscribe,
    trigger,
    watch,
    reset,
    formState: { errors, isSubmitting, isDirty },
  } = useForm<Values, unknown, Body>({
    resolver: valibotResolver(schema),
    defaultValues: defaults as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const draftKey = useDraftKey(id)
  const ref = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [restored, setRestored] = useState(() => ready && hasChanges(readDraft(draftKey)))
  const [tries, setTries] = useState(0)
  const [sent, setSent] = useState(false)

  // Who signs out leaves no draft behind, and is asked before.
  const isKept = draft !== undefined && isDirty && !sent
  useEffect(() => (isKept ? markUnsaved() : undefined), [isKept])

  const keep = useEffectEvent((values: Values) => {
    setSent(false)
    const kept = Object.fromEntries((draft ?? []).map((name) => [name, values[name]]))
    const isUnchanged = draft?.every((name) => isSame(values[name], defaults[name]))
    // An undone change is no draft: it would come to stand over what is saved meanwhile.
    if (isUnchanged) forgetDraft(draftKey)
    else keepDraft(draftKey, madeOf === undefined ? kept : { ...kept, [MADE_OF]: madeOf })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once, when the form appears
  useEffect(() => {
    for (const [name, value] of early ?? []) fill(name, value)
    if (!draft) return
    const kept = readDraft(draftKey)
    if (hasChanges(kept)) setRestored(true)
    for (const name of draft) {
      const value = kept[name]
      // Text from before the page came alive is newer than the draft.
      if (value !== undefined && isSame(getValues(name), defaults[name])) fill(name, value)
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [draftKey, draft, getValues, setValue, subscribe])

  // What was refused beside one field may be mended in another: a year in the year before it, a skill where a role was
  // asked for. What the worker refused stays until its own field is changed.
  const lastChecked = useRef('')
  const checkRefused = useEffectEvent(() => {
    const refused = Object.entries(errors).flatMap(([name, refusal]) =>
      refusal?.type === 'worker' ? [] : [name],
    )
    const values = JSON.stringify(getValues())
    if (refused.length === 0 || values === lastChecked.current) return
    lastChecked.current = values
    void trigger(refused as Path<Values>[])
  })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => checkRefused() }),
    [subscribe],
  )

  // With all that was typed, which is filled in by now, and also where Enter was pressed after the form was drawn.
  useEffect(() => {
    if (early && wasSentEarly(id)) ref.current?.requestSubmit()
  }, [early, id])

  function hasChanges(kept: Draft): boolean {
    return (draft ?? []).some((name) => name in kept && !isSame(kept[name], defaults[name]))
  }

  /** Puts what the form began with in the place of what was brought back. */
  function startAgain(): void {
    reset(defaults)
    forgetDraft(draftKey)
    setRestored(false)
  }

  function fill(name: string, value: unknown): void {
    setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }

  // After the sentences are in the page, so that whoever hears the field hears its sentence as well.
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
    if (draft) forgetDraft(draftKey)
    setSent(true)
    await onSent(answer)
  }

  function refuse(error: unknown): void {
    const unplaced: string[] = []
    const fields = error instanceof ApiProblem ? Object.entries(error.fields) : []
    for (const [name, message] of fields) {
      if (ref.current?.elements.namedItem(name)) {
        setError(name as Path<Values>, { type: 'worker', message })
      } else {
        unplaced.push(message)
      }
    }
    if (fields.length > 0 && unplaced.length === 0) return
    const found = failureOf(error, unplaced)
    setFailure(error instanceof ApiProblem ? { ...found, ...wayOn(error) } : found)
  }

  /** What has become of what was typed, and what to do about a session that is over. */
  function wayOn(problem: ApiProblem): Partial<FormFailure> {
    if (problem.code === 'offline') {
      // A passkey has no field.
      if (Object.keys(defaults).length === 0) return { title: NOBODY_KNOWS }
      return { title: NOBODY_KNOWS, message: `${problem.message} What you typed is still here.` }
    }
    if (problem.code !== 'not_signed_in' && problem.code !== 'password_changed') return {}
    const { session, serverState } = router.options.context
    return {
      ...(draft && { message: `${problem.message} What you typed is still here.` }),
      signIn: () => followRefusal(router, session, serverState, problem),
    }
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setFailure(null)
    try {
      await handleSubmit(sendBody)()
    } finally {
      busy.current = false
    }
    setTries((count) => count + 1)
  }

  function error(name: Path<Values>): string | undefined {
    // A list's own sentence stands apart from those of its rows.
    const found: { message?: unknown; root?: { message?: unknown } } | undefined = get(errors, name)
    const message = found?.message ?? found?.root?.message
    return typeof message === 'string' ? message : undefined
  }

  return {
    /**
     * Without script the browser would send the fields itself: `post` keeps a password out of the
     * address, and the button, disabled until `ready`, keeps it from being sent at all.
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
    setValue,
    reset,
    discard: () => forgetDraft(draftKey),
    restored,
    startAgain,
    error,
    failure,
    changed: isDirty,
    ready,
    sending: isSubmitting,
  }
}

/** The part of a form that a group of its fields needs. */
export type FormFields<Values extends FieldValues> = Pick<
  ReturnType<typeof useWorkerForm<Values, unknown, unknown>>,
  'register' | 'watch' | 'setValue' | 'error'
>

/** Whether two values of a form, which are plain JSON, are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function failureOf(error: unknown, unplaced: readonly string[]): FormFailure {
  const known = error instanceof ApiProblem
  const message = unplaced.join('. ') || (error instanceof Error ? error.message : '')
  return {
    code: known ? error.code : 'unexpected',
    message: message || PROBLEMS.unexpected.detail,
    retryAfter: known ? error.retryAfter : undefined,
    cause: error instanceof Error ? error : new Error(PROBLEMS.unexpected.detail),
  }
}

function refusedPart(form: HTMLFormElement): HTMLElement | null {
  const refused = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  if (refused) return refused.matches('fieldset') ? refused.querySelector('input') : refused
  return form.querySelector<HTMLElement>('[data-form-notice]')
}
