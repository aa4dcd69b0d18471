import { createFileRoute } from '@tanstack/react-router'
import { MatchesPage } from '../../../features/matches/matches-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/talent/matches')({
  staticData: { title: 'Briefs that fit you' },
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/matches.ts')).matchesPage),
  component: MatchesPage,
})
