import { createFileRoute } from '@tanstack/react-router'
import { InboxSearchSchema } from '../../../../../shared/search-params/desk.ts'
import { ContactInboxPage } from '../../../features/contact-inbox/inbox-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'
import { isHistoryStep } from '../../../lib/filter-navigation.ts'
import { FROM_LIST } from '../../../lib/use-close-to-list.ts'

export const Route = createFileRoute('/_signed-in/admin/messages')({
  staticData: { title: 'Messages' },
  validateSearch: InboxSearchSchema,
  loaderDeps: ({ search: { state, q } }) => ({ state, q }),
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/contact-inbox.ts')).messagesPage,
    ),
  component: Messages,
})

function Messages() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContactInboxPage
      search={search}
      onSearch={(q) =>
        void navigate({
          search: (before) => ({ ...before, q, message: undefined }),
          replace: !isHistoryStep(search, { q }),
          resetScroll: false,
        })
      }
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
