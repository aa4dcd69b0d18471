import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../features/legal/terms-page.tsx'

export const Route = createFileRoute('/_public/terms')({
  staticData: { title: 'Terms of service' },
  component: TermsPage,
})
