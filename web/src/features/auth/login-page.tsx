import { useRouter } from '@tanstack/react-router'
import { lazy, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { CurrentUser } from '../../../../shared/current-user.ts'
import { type Login, LoginSchema } from '../../../../shared/login.ts'
import { ROLE_HOMES } from '../../../../shared/roles.ts'
import { type SecondStepNext, SecondStepNextSchema } from '../../../../shared/second-step.ts'
import { api } from '../../lib/api.ts'
import { answerOf, jsonOf } from '../../lib/api-problem.ts'
import { keepArrivalMessage } from '../../lib/arrival-message.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { readUser } from '../../lib/session-answer.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { LazyPart } from '../../ui/lazy-part.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LoginFailure } from './login-failure.tsx'
import { OnAirCard } from './on-air-card.tsx'
import { useArrivalRefusal } from './use-arrival-refusal.ts'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

// Loaded on demand, because few visitors need it.
const SecondStepForm = lazy(() =>
  import('./second-step-form.tsx').then((module) => ({ default: module.SecondStepForm })),
)

interface LoginPageProps {
  /** The page that a guard redirected from. */
  redirect?: string | undefined
}

/** The sign-in page. */
export function LoginPage({ redirect }: LoginPageProps) {
  const { session } = useRouter().options.context
  /** Where people who keep their account continue: the site's first page cannot tell them that it stays. */
  const [home, setHome] = useState<string>()
  const leaving = useLeaveWhenSignedIn(redirect ?? home)
  const [next, setNext] = useState<SecondStepNext | null>(null)
  const form = useWorkerForm({
    id: 'login',
    schema: LoginSchema,
    defaults: { email: '', password: '', remember: false, restore: false },
    send: signIn,
    onSent: (answer) => ('next' in answer ? setNext(answer) : enter(answer)),
  })
  function enter(user: CurrentUser): void {
    if (form.getValues('restore')) {
      keepArrivalMessage('Your account stays. It will not be erased.')
      setHome(ROLE_HOMES[user.role])
    }
    session.set(user)
  }
  const { setFocus } = form
  const wasAsked = useRef(false)
  useEffect(() => {
    if (next === null && wasAsked.current) setFocus('email')
    wasAsked.current = next !== null
  }, [next, setFocus])
  const arrival = useArrivalRefusal()
  const failure = form.failure ?? arrival

  if (next !== null) {
    return (
      <FormPage
        title="Confirm that it is you"
        lead={<p>Your password is right. Your account is protected by a second step.</p>}
        aside={ASIDE}
      >
        <LazyPart>
          <SecondStepForm
            kinds={next.kinds}
            email={form.getValues('email')}
            isLeaving={leaving}
            onPassed={enter}
            onBack={() => setNext(null)}
          />
        </LazyPart>
      </FormPage>
    )
  }

  return (
    <FormPage
      title="Sign in"
      lead={
        <p data-when="sign-ups-open">
          Not a member yet? <TextLink to="/register">Sign up</TextLink>
        </p>
      }
      aside={ASIDE}
    >
      <Form
        {...form.props}
        className="max-w-md"
        notice={
          failure && (
            <LoginFailure
              failure={failure}
              email={form.watch('email')}
              onRestore={() => form.setValue('restore', true)}
            />
          )
        }
      >
        <Field label="Email address" error={form.error('email')}>
          {(control) => (
            <EmailInput {...control} {...form.register('email')} autoComplete="username" />
          )}
        </Field>
        <Field label="Password" error={form.error('password')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password')}
              autoComplete="current-password"
            />
          )}
        </Field>
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox {...form.register('remember')}>Remember me</Checkbox>
          <TextLink to="/forgot-password" className="inline-flex min-h-11 items-center text-sm">
            Forgot your password?
          </TextLink>
        </div>
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!form.ready}
          loading={form.sending || leaving}
          onClick={() => form.setValue('restore', false)}
        >
          Sign in
        </Button>
      </Form>
    </FormPage>
  )
}

const ASIDE = (
  <OnAirCard name="Ingrid Solvang" line="Morning anchor, 12 years · available">
    Every profile is reviewed by people before anyone sees it.
  </OnAirCard>
)

async function signIn(json: Login): Promise<CurrentUser | SecondStepNext> {
  // Without cookies the sign-in would seem to work, and the next page would ask to sign in again without an
  // explanation.
  if (!navigator.cookieEnabled) {
    throw new Error('Your browser is blocking cookies for this site. Allow them to stay signed in.')
  }
  const answer = await jsonOf(await answerOf(api.auth.login.$post({ json })))
  if (v.is(SecondStepNextSchema, answer)) return answer
  const user = readUser(answer)
  if (user === null) throw new Error('No user data returned')
  return user
}
