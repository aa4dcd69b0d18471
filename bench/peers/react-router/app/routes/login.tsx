import { type ActionFunctionArgs, Form, redirect } from 'react-router'
import { supabaseFor } from '../supabase.server.ts'

/** Signs in and goes to the dashboard. */
export async function action({ request }: ActionFunctionArgs) {
  const { client, headers } = supabaseFor(request)
  const form = await request.formData()
  const { error } = await client.auth.signInWithPassword({
    email: String(form.get('email')),
    password: String(form.get('password')),
  })
  return redirect(error ? '/login' : '/talent', { headers })
}

export default function LoginPage() {
  return (
    <main>
      <Form method="post">
        <input name="email" type="email" aria-label="Email" />
        <input name="password" type="password" aria-label="Password" />
        <button type="submit">Sign in</button>
      </Form>
    </main>
  )
}
