import { createServerClient } from '@supabase/ssr'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { Frame } from '../../content/frame.jsx'
import { TALENT_COLUMNS } from '../../content/talent-columns.ts'
import { TalentDashboard, type TalentProfile } from '../../content/talent-dashboard.tsx'
import { supabaseKeys } from '../../supabase-keys.ts'

export default async function TalentPage() {
  const store = await cookies()
  const { url, key } = supabaseKeys()
  // The proxy has checked and renewed the session; here it is only read.
  const supabase = createServerClient(url, key, { cookies: { getAll: () => store.getAll() } })
  const { data } = await supabase
    .from('talent_profiles')
    .select(TALENT_COLUMNS)
    .maybeSingle<TalentProfile>()
  if (data === null) redirect('/login')
  return (
    <Frame>
      <TalentDashboard profile={data} />
    </Frame>
  )
}
