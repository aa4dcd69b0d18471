import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/network/browse/$userId')({
  staticData: { title: 'Talent profile' },
  loader: async ({ context: { queryClient }, params, preload }) => {
    // To read a profile is to be counted as having looked at it: pointing at a card is not looking.
    if (preload) return
    const { publicTalentQuery } = await import(
      '../../../features/network/browse/viewed-talent-queries.ts'
    )
    void queryClient.prefetchQuery(publicTalentQuery(params.userId))
  },
  // The page around it shows the profile, so that it can stay while it closes.
  component: () => null,
  codeSplitGroupings: [],
})
