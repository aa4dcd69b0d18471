import { createFileRoute } from '@tanstack/react-router'
import { requireUser } from '../lib/guards.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const user = await requireUser(context.session, location.href)
    // Fetched here and not in the entry, so that public pages do without it.
    const { queryClient } = await import('../lib/query-client.ts')
    return { user, queryClient }
  },
})
