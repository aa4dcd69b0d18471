import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { safePath } from '../../../../shared/safe-path.ts'
import { LoginPage } from '../../features/auth/login-page.tsx'

/** Anybody can write this address: what leads to another site is dropped here. */
const SearchSchema = v.object({
  redirect: v.optional(
    v.fallback(
      v.pipe(
        v.string(),
        v.transform((path) => safePath(path) ?? undefined),
      ),
      undefined,
    ),
  ),
})

export const Route = createFileRoute('/_public/login')({
  staticData: {
    title: 'Sign in',
    description: 'Sign in to your profile, your saved talent and your messages.',
  },
  validateSearch: SearchSchema,
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  return <LoginPage redirect={redirect} />
}
