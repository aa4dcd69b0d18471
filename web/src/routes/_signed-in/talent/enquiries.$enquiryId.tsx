import { createFileRoute } from '@tanstack/react-router'
import { TalentEnquiryPage } from '../../../features/enquiries/talent-enquiry-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/talent/enquiries/$enquiryId')({
  staticData: { title: 'Enquiry' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/talent-enquiries.ts')).talentEnquiryPage,
    ),
  component: Enquiry,
})

function Enquiry() {
  const { enquiryId } = Route.useParams()
  return <TalentEnquiryPage key={enquiryId} enquiryId={enquiryId} />
}
