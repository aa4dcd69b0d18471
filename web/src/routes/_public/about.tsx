import { createFileRoute } from '@tanstack/react-router'
import { BRAND } from '../../../../shared/brand.ts'
import { AboutPage } from '../../features/about/about-page.tsx'

export const Route = createFileRoute('/_public/about')({
  staticData: {
    title: 'About',
    description: `Why ${BRAND.name} exists, how applications are vetted by people, and how AI-assisted matching names its reasons.`,
  },
  component: AboutPage,
})
