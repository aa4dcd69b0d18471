import { createFileRoute } from '@tanstack/react-router'
import { requireUser } from '../lib/guards.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { session, serverState }, location }) => {
    const user = await requireUser(session, location.href)
    const queryClient = await serverState.of(user)
    return { user, queryClient }
  },
})
