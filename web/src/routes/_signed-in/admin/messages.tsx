import { createFileRoute } from '@tanstack/react-router'
import { ContactInboxPage } from '../../../features/contact-inbox/inbox-page.tsx'
import { readInboxSearch } from '../../../features/contact-inbox/inbox-search-params.ts'
import { FROM_LIST } from '../../../lib/use-close-to-list.ts'

export const Route = createFileRoute('/_signed-in/admin/messages')({
  staticData: { title: 'Messages' },
  validateSearch: readInboxSearch,
  loaderDeps: ({ search: { state } }) => ({ state }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { messagesQuery } = await import('../../../features/contact-inbox/inbox-queries.ts')
    void queryClient.prefetchInfiniteQuery(messagesQuery(deps))
  },
  component: Messages,
})

function Messages() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContactInboxPage
      search={search}
      onRead={(message, isStep) =>
        void navigate({
          search: (before) => ({ ...before, message }),
          state: isStep ? FROM_LIST : true,
          replace: !isStep,
          resetScroll: false,
        })
      }
    />
  )
}
