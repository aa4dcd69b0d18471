import { createServerClient } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { supabaseKeys } from './supabase-keys.ts'

/** Guards the talent's pages and renews the session's tokens, as Supabase's guide for Next has it. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  let response = NextResponse.next({ request })
  const { url, key } = supabaseKeys()
  const supabase = createServerClient(url, key, {
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (all) => {
        for (const { name, value } of all) request.cookies.set(name, value)
        response = NextResponse.next({ request })
        for (const { name, value, options } of all) response.cookies.set(name, value, options)
      },
    },
  })
  const { data } = await supabase.auth.getClaims()
  return data ? response : NextResponse.redirect(new URL('/login', request.url))
}

export const config = { matcher: '/talent/:path*' }
