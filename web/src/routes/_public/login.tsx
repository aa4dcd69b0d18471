import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/auth/login-page.tsx'

export const Route = createFileRoute('/_public/login')({
  staticData: { title: 'Sign in' },
  component: LoginPage,
})
