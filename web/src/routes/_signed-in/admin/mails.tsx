import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '../../../features/admin/mails/mails-page.tsx'
import { readMailsSearch } from '../../../features/admin/mails/mails-search.ts'

export const Route = createFileRoute('/_signed-in/admin/mails')({
  staticData: { title: 'Emails' },
  validateSearch: readMailsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { mailsQuery } = await import('../../../features/admin/mails/mails-queries.ts')
    void queryClient.prefetchInfiniteQuery(mailsQuery(deps))
  },
  component: Mails,
})

function Mails() {
  return <MailsPage search={Route.useSearch()} />
}
