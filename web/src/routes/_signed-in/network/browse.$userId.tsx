import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/browse/$userId')({
  staticData: { title: 'Talent profile' },
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/talent-search.ts')).viewedTalentPage,
    ),
  // The parent page shows the profile, so that it can stay visible while it closes.
  component: () => null,
  codeSplitGroupings: [],
})
