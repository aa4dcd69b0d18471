import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../features/auth/invitation-page.tsx'
import { useMailedToken } from '../../lib/mailed-token.ts'

export const Route = createFileRoute('/_public/invitation')({
  staticData: { title: 'Accept your invitation' },
  validateSearch: ({ token }): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: Invitation,
})

function Invitation() {
  const token = useMailedToken('/invitation', Route.useSearch().token)
  return <InvitationPage token={token} />
}
