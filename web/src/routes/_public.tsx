import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '../layouts/public-layout.tsx'

// With the frame and not in a file of its own: every public page needs it at once.
export const Route = createFileRoute('/_public')({
  codeSplitGroupings: [],
  component: PublicLayout,
})
