import { createFileRoute } from '@tanstack/react-router'
import { EditBriefPage } from '../../../features/briefs/edit-brief-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/briefs/$briefId/edit')({
  staticData: { title: 'Edit brief' },
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/briefs.ts')).editBriefPage),
  component: EditBrief,
})

function EditBrief() {
  return <EditBriefPage briefId={Route.useParams().briefId} />
}
