import { createFileRoute } from '@tanstack/react-router'
import { OutboxSearchSchema } from '../../../../../shared/search-params/desk.ts'
import { OutboxPage } from '../../../features/outbox/outbox-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/admin/mails')({
  staticData: { title: 'Emails' },
  validateSearch: OutboxSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/outbox.ts')).mailsPage),
  component: Mails,
})

function Mails() {
  return <OutboxPage search={Route.useSearch()} />
}
