import { createFileRoute } from '@tanstack/react-router'
import { AgentPage } from '../../features/enquiries/agent-page.tsx'
import { useMailedToken } from '../../lib/mailed-token.ts'

interface AgentSearch {
  /** The token of the mailed link; it is removed from the address at once. */
  token?: string | undefined
  /** The page of one talent's agent. */
  page?: string | undefined
  enquiry?: string | undefined
}

export const Route = createFileRoute('/_public/agent')({
  staticData: { title: 'Agent’s page', pagesBy: ['page', 'enquiry'] },
  validateSearch: ({ token, page, enquiry }): AgentSearch => ({
    token: textOf(token),
    page: textOf(page),
    enquiry: textOf(enquiry),
  }),
  component: AgentRoute,
})

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function AgentRoute() {
  const search = Route.useSearch()
  const token = useMailedToken('/agent', search.token)
  return <AgentPage {...search} token={token} />
}
