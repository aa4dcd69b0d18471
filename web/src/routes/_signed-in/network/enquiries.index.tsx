import { createFileRoute } from '@tanstack/react-router'
import { EnquiriesSearchSchema } from '../../../../../shared/search-params/enquiries.ts'
import { NetworkEnquiriesPage } from '../../../features/enquiries/network-enquiries-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/enquiries/')({
  staticData: { title: 'Enquiries' },
  validateSearch: EnquiriesSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/network-enquiries.ts')).networkEnquiriesPage,
    ),
  component: Enquiries,
})

function Enquiries() {
  return <NetworkEnquiriesPage {...Route.useSearch()} />
}
