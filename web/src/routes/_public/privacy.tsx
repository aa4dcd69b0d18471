import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '../../../../shared/brand.ts'
import { PrivacyPage } from '../../features/legal/privacy-page.tsx'

export const Route = createFileRoute('/_public/privacy')({
  staticData: {
    title: 'Privacy policy',
    description: `What ${BRAND.name} keeps, who may see it, where it lives and for how long. Two cookies and no tracking.`,
  },
  component: PrivacyPage,
})
