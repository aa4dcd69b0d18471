import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../features/auth/reset-password-page.tsx'
import { useMailedToken } from '../../lib/mailed-token.ts'

export const Route = createFileRoute('/_public/reset-password')({
  staticData: { title: 'Choose a new password' },
  validateSearch: ({ token }): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: ResetPassword,
})

function ResetPassword() {
  const token = useMailedToken('/reset-password', Route.useSearch().token)
  return <ResetPasswordPage token={token} />
}
