import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../../features/auth/confirm-email-page.tsx'

export const Route = createFileRoute('/_public/confirm-email')({
  staticData: { title: 'Confirm your email' },
  component: ConfirmEmailPage,
})
