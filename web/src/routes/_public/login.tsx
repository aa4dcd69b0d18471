import { createFileRoute } from '@tanstack/react-router'
import { safePath } from '../../../../shared/safe-path.ts'
import { LoginPage } from '../../features/auth/login-page.tsx'

export const Route = createFileRoute('/_public/login')({
  staticData: { title: 'Sign in' },
  // Anybody can write this address, so a target on another site is dropped here. It is set to undefined by name,
  // because a value that is left out would stay as it was typed.
  validateSearch: (search): { redirect?: string | undefined } => ({
    redirect: safePath(search.redirect) ?? undefined,
  }),
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  return <LoginPage redirect={redirect} />
}
