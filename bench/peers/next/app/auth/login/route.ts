import { createServerClient } from '@supabase/ssr'
import { cookies } from 'next/headers'
import { supabaseKeys } from '../../../supabase-keys.ts'

/** Signs in and goes to the dashboard. */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData()
  const store = await cookies()
  const { url, key } = supabaseKeys()
  const supabase = createServerClient(url, key, {
    cookies: {
      getAll: () => store.getAll(),
      setAll: (all) => {
        for (const { name, value, options } of all) store.set(name, value, options)
      },
    },
  })
  const { error } = await supabase.auth.signInWithPassword({
    email: String(form.get('email')),
    password: String(form.get('password')),
  })
  return new Response(null, { status: 303, headers: { Location: error ? '/login' : '/talent' } })
}
