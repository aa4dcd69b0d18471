import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { FieldPair } from '../../ui/field.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { OpenInvitation } from './join-page.tsx'
import { PasswordFields } from './password-fields.tsx'
import {
  EMPTY_REGISTRATION,
  JoinFormSchema,
  REGISTRATION_DRAFT,
  type RegistrationValues,
} from './registration-form.ts'
import { JobTitleField, LinksSection, PersonSection } from './registration-sections.tsx'

const AnswerSchema = v.object({ status: v.literal('pending') })

const EMPTY: RegistrationValues = { ...EMPTY_REGISTRATION, role: 'tv_network' }

interface JoinFormProps {
  token: string
  invitation: OpenInvitation
  /** Called when the link has become invalid. */
  onOutdated: () => void
}

/** Sends people with an account to the sign-in page, and asks the others for the data of a new account. */
export function JoinForm({
  token,
  invitation: { networkName, address },
  onOutdated,
}: JoinFormProps) {
  const router = useRouter()
  const form = useWorkerForm({
    id: 'join',
    schema: JoinFormSchema,
    defaults: EMPTY,
    draft: REGISTRATION_DRAFT,
    send: (json) => join({ ...json, token }),
    onSent: (isTaken) => (isTaken ? router.navigate({ to: '/thank-you' }) : onOutdated()),
  })
  return (
    <div className="grid gap-9">
      <div className="grid justify-items-start gap-3">
        <p>Do you have an account with this address? Sign in with it, and join.</p>
        <ButtonLink to="/login" search={{ redirect: '/join' }} size="lg">
          Sign in
        </ButtonLink>
      </div>
      <section className="grid gap-6 border-t border-line pt-8">
        <div className="grid gap-2">
          <h2 className="text-lg">Or make an account</h2>
          <p className="measure text-sm text-soft wrap-anywhere">
            You will sign in with <bdi className="font-semibold">{address}</bdi>. We send an email
            there to confirm that it is yours, and read your application before you can sign in.
            Then you belong to <bdi>{networkName}</bdi>.
          </p>
        </div>
        <Form
          {...form.props}
          className="gap-9!"
          notice={
            form.failure && <FailureNotice {...form.failure} title="Failed to create an account" />
          }
        >
          <PersonSection form={form} />
          <FormSection title="Your work">
            <JobTitleField form={form} />
          </FormSection>
          <LinksSection form={form} />
          <FormSection title="Your account">
            <FieldPair>
              <PasswordFields form={form} />
            </FieldPair>
          </FormSection>
          <div className="grid gap-4">
            <p className="text-sm text-soft">
              By signing up, you agree to our <TextLink to="/terms">terms</TextLink> and confirm
              that you have read our <TextLink to="/privacy">privacy policy</TextLink>.
            </p>
            <Button type="submit" size="lg" fullWidth disabled={!form.ready} loading={form.sending}>
              Sign up and join
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}

/**
 * Creates the account.
 * @returns false if the link is no longer valid
 * @throws ApiProblem for everything else
 */
async function join(
  json: v.InferOutput<typeof JoinFormSchema> & { token: string },
): Promise<boolean> {
  try {
    await parseResponse(api.auth.join.$post({ json }), AnswerSchema)
    return true
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'token_invalid') return false
    throw error
  }
}
