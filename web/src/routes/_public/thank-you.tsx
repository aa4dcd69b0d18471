import { createFileRoute } from '@tanstack/react-router'
import { ThankYouPage } from '../../features/auth/thank-you-page.tsx'

export const Route = createFileRoute('/_public/thank-you')({
  staticData: { title: 'Thank you' },
  component: ThankYouPage,
})
