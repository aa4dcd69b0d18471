import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../../features/auth/confirm-email-page.tsx'
import { useMailedToken } from '../../lib/mailed-token.ts'

export const Route = createFileRoute('/_public/confirm-email')({
  staticData: { title: 'Confirm your email' },
  validateSearch: ({ token }): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const token = useMailedToken('/confirm-email', Route.useSearch().token)
  return <ConfirmEmailPage token={token} />
}
