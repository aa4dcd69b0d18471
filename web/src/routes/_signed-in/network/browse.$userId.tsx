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
  // The page around it shows the profile, so that it can stay while it closes.
  component: () => null,
  codeSplitGroupings: [],
})
