import { createFileRoute } from '@tanstack/react-router'
import { NetworkEnquiryPage } from '../../../features/enquiries/network-enquiry-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/enquiries/$enquiryId')({
  staticData: { title: 'Enquiry' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/network-enquiries.ts')).networkEnquiryPage,
    ),
  component: Enquiry,
})

function Enquiry() {
  const { enquiryId } = Route.useParams()
  return <NetworkEnquiryPage key={enquiryId} enquiryId={enquiryId} />
}
