import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useRegistrationOpen } from '../../lib/registration-open.ts'
import { useHumanCheck } from '../../lib/use-human-check.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Form } from '../../ui/form.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { HumanCheck } from '../../ui/human-check.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ApplicationAside } from './application-aside.tsx'
import { RegistrationClosed, RegistrationClosedMeanwhile } from './registration-closed.tsx'
import {
  EMPTY_REGISTRATION,
  REGISTRATION_DRAFT,
  RegistrationFormSchema,
} from './registration-form.ts'
import {
  AccountSection,
  LinksSection,
  NetworkSection,
  PersonSection,
  RoleChoice,
  TalentSection,
} from './registration-sections.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

/** The typed fields; the choices have default answers. */
const TYPED = REGISTRATION_DRAFT.filter((name) => EMPTY_REGISTRATION[name] === '')

const AnswerSchema = v.object({ status: v.literal('pending') })

interface RegisterPageProps {
  /** The role that the link to this page names. */
  role?: ApplicantRole | undefined
}

/** The sign-up page, which puts an application on the waiting list. */
export function RegisterPage({ role: suggested }: RegisterPageProps) {
  const router = useRouter()
  const leaving = useLeaveWhenSignedIn()
  const { checked, ...check } = useHumanCheck('register')
  const form = useWorkerForm({
    id: 'register',
    schema: RegistrationFormSchema,
    defaults: EMPTY_REGISTRATION,
    draft: REGISTRATION_DRAFT,
    send: (json) =>
      checked((added) => parseResponse(api.auth.register.$post({ json }, added), AnswerSchema)),
    onSent: () => router.navigate({ to: '/thank-you' }),
  })
  const { setValue } = form
  const role = form.watch('role')
  const signUpsOpen = useRegistrationOpen()
  const closed = !signUpsOpen || form.failure?.code === 'sign_ups_closed'
  const typed = form.watch()
  const hasBegun = TYPED.some((name) => typed[name] !== EMPTY_REGISTRATION[name])

  // After the first paint: the prerendered page does not know the choice.
  useEffect(() => {
    if (!suggested) return
    setValue('role', suggested)
    // Only once: a reload must not undo what the applicant chooses afterwards.
    void router.navigate({ to: '/register', replace: true, resetScroll: false })
  }, [suggested, setValue, router])

  return (
    <FormPage
      title="Sign up"
      lead={
        <p>
          Tell us who you are. We read every application before anyone else sees it. Already have an
          account? <TextLink to="/login">Sign in</TextLink>
        </p>
      }
      aside={<ApplicationAside control={form.control} />}
    >
      {closed && !hasBegun ? (
        <RegistrationClosed />
      ) : (
        <Form
          {...form.props}
          className="gap-9!"
          notice={
            closed ? (
              <RegistrationClosedMeanwhile />
            ) : (
              form.failure && (
                <FailureNotice {...form.failure} title="Failed to create an account" />
              )
            )
          }
        >
          <RoleChoice form={form} />
          <PersonSection form={form} />
          {role === 'talent' ? <TalentSection form={form} /> : <NetworkSection form={form} />}
          <LinksSection form={form} />
          <AccountSection form={form} />
          <div className="grid gap-4">
            <p className="text-sm text-soft">
              By signing up, you agree to our <TextLink to="/terms">terms</TextLink> and confirm
              that you have read our <TextLink to="/privacy">privacy policy</TextLink>.
            </p>
            <HumanCheck {...check} />
            <Button
              type="submit"
              size="lg"
              fullWidth
              disabled={!form.ready}
              loading={form.sending || leaving}
            >
              Sign up
            </Button>
          </div>
        </Form>
      )}
    </FormPage>
  )
}
