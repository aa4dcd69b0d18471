import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '../../../../shared/brand.ts'
import { TermsPage } from '../../features/legal/terms-page.tsx'

export const Route = createFileRoute('/_public/terms')({
  staticData: {
    title: 'Terms of service',
    description: `What talent, TV networks and ${BRAND.name} agree on: who may apply, how reviews work, and what nobody may do.`,
  },
  component: TermsPage,
})
