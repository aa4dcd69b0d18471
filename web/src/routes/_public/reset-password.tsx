import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../features/auth/reset-password-page.tsx'

export const Route = createFileRoute('/_public/reset-password')({
  staticData: { title: 'Choose a new password' },
  validateSearch: ({ token }): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: ResetPassword,
})

function ResetPassword() {
  const { token } = Route.useSearch()
  return <ResetPasswordPage token={token} />
}
