import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../../features/application/application-page.tsx'
import { useMailedToken } from '../../lib/mailed-token.ts'

export const Route = createFileRoute('/_public/application')({
  staticData: { title: 'Your application' },
  validateSearch: ({ token }): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: Application,
})

function Application() {
  const token = useMailedToken('/application', Route.useSearch().token)
  return <ApplicationPage key={token} token={token} />
}
