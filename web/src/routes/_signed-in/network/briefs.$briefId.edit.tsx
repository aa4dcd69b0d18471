import { createFileRoute } from '@tanstack/react-router'
import { EditBriefPage } from '../../../features/network/briefs/edit-brief-page.tsx'

export const Route = createFileRoute('/_signed-in/network/briefs/$briefId/edit')({
  staticData: { title: 'Edit brief' },
  loader: async ({ context: { queryClient }, params: { briefId } }) => {
    const { briefQuery } = await import('../../../features/network/briefs/briefs-queries.ts')
    void queryClient.prefetchQuery(briefQuery(briefId))
  },
  component: EditBrief,
})

function EditBrief() {
  return <EditBriefPage briefId={Route.useParams().briefId} />
}
