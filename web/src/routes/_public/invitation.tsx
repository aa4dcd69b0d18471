import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../features/auth/invitation-page.tsx'

export const Route = createFileRoute('/_public/invitation')({
  staticData: { title: 'Accept your invitation' },
  validateSearch: ({ token }): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: Invitation,
})

function Invitation() {
  const { token } = Route.useSearch()
  return <InvitationPage token={token} />
}
