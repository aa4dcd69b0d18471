import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '../layouts/public-layout.tsx'

// In the chunk of the frame, not in its own: every public page needs it at once.
export const Route = createFileRoute('/_public')({
  codeSplitGroupings: [],
  component: PublicLayout,
})
