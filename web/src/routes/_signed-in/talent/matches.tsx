import { createFileRoute } from '@tanstack/react-router'
import { MatchesPage } from '../../../features/talent/matches/matches-page.tsx'

export const Route = createFileRoute('/_signed-in/talent/matches')({
  staticData: { title: 'Briefs that fit you' },
  loader: async ({ context: { queryClient } }) => {
    const { matchesQuery } = await import('../../../features/talent/matches/matches-query.ts')
    void queryClient.prefetchQuery(matchesQuery)
  },
  component: MatchesPage,
})
