import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/network/browse/$userId')({
  staticData: { title: 'Talent profile' },
  loader: async ({ context: { queryClient }, params }) => {
    const { publicTalentQuery } = await import('../../../features/network/browse-queries.ts')
    void queryClient.prefetchQuery(publicTalentQuery(params.userId))
  },
  // The page around it shows the profile, so that it can stay while it closes.
  component: () => null,
})
