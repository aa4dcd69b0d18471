import { createFileRoute } from '@tanstack/react-router'
import { contentPage } from '../../layouts/content-page.tsx'

export const Route = createFileRoute('/_public/about')({
  staticData: { title: 'About' },
  codeSplitGroupings: [],
  component: contentPage('/about', async () => {
    const { AboutPage } = await import('../../features/about/about-page.tsx')
    return AboutPage
  }),
})
