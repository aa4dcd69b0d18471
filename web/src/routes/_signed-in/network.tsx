import { createFileRoute } from '@tanstack/react-router'
import { SignedInLayout } from '../../layouts/signed-in-layout.tsx'
import { requireRole } from '../../lib/guards.ts'

export const Route = createFileRoute('/_signed-in/network')({
  beforeLoad: ({ context }) => requireRole(context.user, 'tv_network'),
  component: SignedInLayout,
  // It is in the file of every signed-in page: split off, it would be a file that only names it.
  codeSplitGroupings: [],
})
