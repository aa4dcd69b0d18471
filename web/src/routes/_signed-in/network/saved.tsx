import { createFileRoute } from '@tanstack/react-router'
import { SavedSearchSchema } from '../../../../../shared/search-params/saved-talent.ts'
import { SavedTalentPage } from '../../../features/saved/saved-talent-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/saved')({
  staticData: { title: 'Saved talent' },
  validateSearch: SavedSearchSchema,
  loaderDeps: ({ search: { list, view, compare } }) => ({ list, view, compare }),
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/saved-talent.ts')).savedTalentPage,
    ),
  component: Saved,
})

function Saved() {
  const navigate = Route.useNavigate()
  return (
    <SavedTalentPage
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          search: (present) => ({
            ...present,
            ...(typeof change === 'function' ? change(present) : change),
          }),
          // Back closes what was opened, and leaves a comparison.
          replace: !('view' in change || 'list' in change),
          resetScroll: 'view' in change,
        })
      }
    />
  )
}
