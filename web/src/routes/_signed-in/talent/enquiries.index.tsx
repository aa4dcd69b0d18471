import { createFileRoute } from '@tanstack/react-router'
import { TalentEnquiriesPage } from '../../../features/enquiries/talent-enquiries-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/talent/enquiries/')({
  staticData: { title: 'Enquiries' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/talent-enquiries.ts')).talentEnquiriesPage,
    ),
  component: TalentEnquiriesPage,
})
