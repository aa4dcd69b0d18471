import { useNavigate } from '@tanstack/react-router'
import { supabase } from './supabase.ts'

/** Signs in and goes to the dashboard. */
export function LoginPage() {
  const navigate = useNavigate()
  async function signIn(form: FormData) {
    const { error } = await supabase.auth.signInWithPassword({
      email: String(form.get('email')),
      password: String(form.get('password')),
    })
    if (error === null) await navigate({ to: '/talent' })
  }
  return (
    <main>
      <form action={signIn}>
        <input name="email" type="email" aria-label="Email" />
        <input name="password" type="password" aria-label="Password" />
        <button type="submit">Sign in</button>
      </form>
    </main>
  )
}
