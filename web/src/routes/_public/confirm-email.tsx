import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ConfirmEmailPage } from '../../features/auth/confirm-email-page.tsx'

const SearchSchema = v.object({
  token: v.optional(v.fallback(v.optional(v.string()), undefined)),
})

export const Route = createFileRoute('/_public/confirm-email')({
  staticData: {
    title: 'Confirm your email',
    description: 'Confirm that the email address of your application is yours.',
  },
  validateSearch: SearchSchema,
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { token } = Route.useSearch()
  return <ConfirmEmailPage token={token} />
}
