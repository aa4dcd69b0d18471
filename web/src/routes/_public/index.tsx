import { createFileRoute } from '@tanstack/react-router'
import { contentPage } from '../../layouts/content-page.tsx'

export const Route = createFileRoute('/_public/')({
  codeSplitGroupings: [],
  component: contentPage('/', async () => {
    const { LandingPage } = await import('../../features/landing/landing-page.tsx')
    return LandingPage
  }),
})
