import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { CurrentUser } from '../../../../shared/current-user.ts'
import {
  PasskeyRequestSchema,
  RecoveryCodeSchema,
  type SecondStepChoice,
  type SecondStepProofSchema,
  TotpCodeSchema,
} from '../../../../shared/second-step.ts'
import { api } from '../../lib/api.ts'
import { answerOf, isUnanswered, jsonOf, parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { knowsPasskeys, signByPasskey } from '../../lib/passkey.ts'
import { askSession, readUser } from '../../lib/session-answer.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface SecondStepFormProps {
  /** The kinds of second step that the account has. */
  kinds: readonly SecondStepChoice[]
  /** The address that was typed with the password. */
  email: string
  /** Whether a navigation is about to begin. */
  isLeaving: boolean
  onPassed: (user: CurrentUser) => void
  /** Back to the password, for instance for another account. */
  onBack: () => void
}

/** The safest first. */
const WAYS_IN_ORDER = ['passkey', 'totp', 'recovery_code'] as const

const WAYS: Readonly<Record<SecondStepChoice, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  recovery_code: 'Use a recovery code',
}

/** Asks for the second step beside the password. */
export function SecondStepForm({ kinds, email, isLeaving, onPassed, onBack }: SecondStepFormProps) {
  const ways = WAYS_IN_ORDER.filter(
    (way) => kinds.includes(way) && (way !== 'passkey' || knowsPasskeys()),
  )
  const [choice, setChoice] = useState<SecondStepChoice>(ways[0] ?? 'recovery_code')
  const shared = { email, isLeaving, onPassed }
  return (
    <div className="grid max-w-md gap-6">
      {choice === 'passkey' && <PasskeyForm {...shared} />}
      {choice === 'totp' && <CodeForm {...shared} />}
      {choice === 'recovery_code' && <RecoveryCodeForm {...shared} />}
      <div className="-my-2 flex flex-wrap gap-x-6">
        {ways
          .filter((way) => way !== choice)
          .map((way) => (
            <Button key={way} variant="link" onClick={() => setChoice(way)}>
              {WAYS[way]}
            </Button>
          ))}
        <Button variant="link" onClick={onBack}>
          Start again
        </Button>
      </div>
      <p className="text-sm text-soft">
        Lost your second step and your recovery codes?{' '}
        <TextLink to="/contact">Write to us</TextLink> from the email address of your account.
      </p>
    </div>
  )
}

type ProofFormProps = Pick<SecondStepFormProps, 'email' | 'isLeaving' | 'onPassed'>

/**
 * Passes the second step. If the answer is lost, it looks who is signed in: a code that was accepted would be refused
 * when it is sent again.
 * @param json the code or the passkey's answer
 * @param email as it was typed; another account may be signed in by another tab
 */
async function pass(
  json: v.InferInput<typeof SecondStepProofSchema>,
  email: string,
): Promise<CurrentUser> {
  try {
    const user = readUser(await jsonOf(await answerOf(api.auth['second-step'].$post({ json }))))
    if (user === null) throw new Error('No user data returned')
    return user
  } catch (error) {
    const present = isUnanswered(error) ? await askSession().catch(() => null) : null
    if (present?.email.toLowerCase() === email.trim().toLowerCase()) return present
    throw error
  }
}

function PasskeyForm({ email, isLeaving, onPassed }: ProofFormProps) {
  const form = useWorkerForm({
    id: 'passkey',
    schema: v.object({}),
    defaults: {},
    send: async () => {
      const asked = api.auth['second-step'].options.$post()
      const request = await parseResponse(asked, PasskeyRequestSchema)
      return pass({ assertion: await signByPasskey(request) }, email)
    },
    onSent: onPassed,
  })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Form {...form.props} notice={form.failure && <FailureNotice {...form.failure} />}>
      <p className="text-sm text-soft">Your browser will ask you to confirm with your passkey.</p>
      <Button
        ref={button}
        type="submit"
        size="lg"
        fullWidth
        disabled={!form.ready}
        loading={form.sending || isLeaving}
      >
        Continue with your passkey
      </Button>
    </Form>
  )
}

function CodeForm({ email, isLeaving, onPassed }: ProofFormProps) {
  const form = useWorkerForm({
    id: 'second-step',
    schema: v.object({ code: TotpCodeSchema }),
    defaults: { code: '' },
    send: (json) => pass(json, email),
    onSent: onPassed,
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Form {...form.props} notice={form.failure && <FailureNotice {...form.failure} />}>
      <Field
        label="Code from your authenticator app"
        hint="Six digits that change every 30 seconds"
        error={form.error('code')}
      >
        {(control) => <CodeInput {...control} {...form.register('code')} />}
      </Field>
      <Submit ready={form.ready} loading={form.sending || isLeaving} />
    </Form>
  )
}

function RecoveryCodeForm({ email, isLeaving, onPassed }: ProofFormProps) {
  const form = useWorkerForm({
    id: 'recovery-code',
    schema: v.object({ recoveryCode: RecoveryCodeSchema }),
    defaults: { recoveryCode: '' },
    send: (json) => pass(json, email),
    onSent: onPassed,
  })
  const { setFocus } = form
  useEffect(() => setFocus('recoveryCode'), [setFocus])
  return (
    <Form {...form.props} notice={form.failure && <FailureNotice {...form.failure} />}>
      <Field
        label="Recovery code"
        hint="One of the codes you saved. Each works once."
        error={form.error('recoveryCode')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('recoveryCode')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Submit ready={form.ready} loading={form.sending || isLeaving} />
    </Form>
  )
}

function Submit({ ready, loading }: { ready: boolean; loading: boolean }) {
  return (
    <Button type="submit" size="lg" fullWidth disabled={!ready} loading={loading}>
      Sign in
    </Button>
  )
}
