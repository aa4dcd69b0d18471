import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '../../../features/outbox/outbox-page.tsx'
import { readOutboxSearch } from '../../../features/outbox/outbox-search-params.ts'

export const Route = createFileRoute('/_signed-in/admin/mails')({
  staticData: { title: 'Emails' },
  validateSearch: readOutboxSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { outboxQuery } = await import('../../../features/outbox/outbox-queries.ts')
    void queryClient.prefetchInfiniteQuery(outboxQuery(deps))
  },
  component: Mails,
})

function Mails() {
  return <OutboxPage search={Route.useSearch()} />
}
