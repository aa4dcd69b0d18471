import { createFileRoute } from '@tanstack/react-router'
import { SignedInLayout } from '../../layouts/signed-in-layout.tsx'
import { requireRole } from '../../lib/guards.ts'

export const Route = createFileRoute('/_signed-in/admin')({
  beforeLoad: ({ context }) => requireRole(context.user, 'admin'),
  component: SignedInLayout,
  // In the chunk of every signed-in page: split off, its chunk would only contain a reference.
  codeSplitGroupings: [],
})
