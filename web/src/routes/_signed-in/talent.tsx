import { createFileRoute } from '@tanstack/react-router'
import { SignedInLayout } from '../../layouts/signed-in-layout.tsx'
import { requireRole } from '../../lib/guards.ts'

export const Route = createFileRoute('/_signed-in/talent')({
  beforeLoad: ({ context }) => requireRole(context.user, 'talent'),
  component: SignedInLayout,
  // It is in the file of every signed-in page: split off, it would be a file that only names it.
  codeSplitGroupings: [],
})
