import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { Frame } from '../../content/frame.jsx'
import { TALENT_COLUMNS } from '../../content/talent-columns.ts'
import { TalentDashboard, type TalentProfile } from '../../content/talent-dashboard.tsx'
import { supabaseFor } from '../supabase.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { client, headers } = supabaseFor(request)
  const { data: claims } = await client.auth.getClaims()
  if (!claims) throw redirect('/login', { headers })
  const { data: profile } = await client
    .from('talent_profiles')
    .select(TALENT_COLUMNS)
    .maybeSingle<TalentProfile>()
  if (profile === null) throw redirect('/login', { headers })
  return data(profile, { headers })
}

export default function TalentPage() {
  const profile = useLoaderData<typeof loader>()
  return (
    <Frame>
      <TalentDashboard profile={profile} />
    </Frame>
  )
}
