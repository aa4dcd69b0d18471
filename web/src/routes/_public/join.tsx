import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '../../features/auth/join-page.tsx'
import { useMailedToken } from '../../lib/mailed-token.ts'

export const Route = createFileRoute('/_public/join')({
  staticData: { title: 'Join your network' },
  validateSearch: ({ token }): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: Join,
})

function Join() {
  const token = useMailedToken('/join', Route.useSearch().token)
  return <JoinPage token={token} />
}
