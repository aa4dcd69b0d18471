import { createFileRoute } from '@tanstack/react-router'
import { CreateBriefPage } from '../../../features/network/create-brief-page.tsx'

export const Route = createFileRoute('/_signed-in/network/briefs/create')({
  staticData: { title: 'Write a brief' },
  component: CreateBriefPage,
})
