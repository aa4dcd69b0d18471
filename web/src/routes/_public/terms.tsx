import { createFileRoute } from '@tanstack/react-router'
import { contentPage } from '../../layouts/content-page.tsx'

export const Route = createFileRoute('/_public/terms')({
  staticData: { title: 'Terms of service' },
  codeSplitGroupings: [],
  component: contentPage('/terms', async () => {
    const { TermsPage } = await import('../../features/legal/terms-page.tsx')
    return TermsPage
  }),
})
