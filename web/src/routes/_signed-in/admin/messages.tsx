import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '../../../features/admin/messages/messages-page.tsx'
import { readMessagesSearch } from '../../../features/admin/messages/messages-search.ts'
import { FROM_LIST } from '../../../lib/use-close-to-list.ts'

export const Route = createFileRoute('/_signed-in/admin/messages')({
  staticData: { title: 'Messages' },
  validateSearch: readMessagesSearch,
  loaderDeps: ({ search: { state } }) => ({ state }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { messagesQuery } = await import('../../../features/admin/messages/messages-queries.ts')
    void queryClient.prefetchInfiniteQuery(messagesQuery(deps))
  },
  component: Messages,
})

function Messages() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MessagesPage
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
