import { createFileRoute } from '@tanstack/react-router'
import { contentPage } from '../../layouts/content-page.tsx'

export const Route = createFileRoute('/_public/privacy')({
  staticData: { title: 'Privacy policy' },
  codeSplitGroupings: [],
  component: contentPage('/privacy', async () => {
    const { PrivacyPage } = await import('../../features/legal/privacy-page.tsx')
    return PrivacyPage
  }),
})
