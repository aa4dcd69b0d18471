import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { Frame } from '../../content/frame.jsx'
import { supabaseFor } from '../supabase.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { client, headers } = supabaseFor(request)
  const { data: claims } = await client.auth.getClaims()
  if (!claims) throw redirect('/login', { headers })
  return data(null, { headers })
}

export default function TalentSettingsPage() {
  return (
    <Frame>
      <h1>Settings</h1>
    </Frame>
  )
}
