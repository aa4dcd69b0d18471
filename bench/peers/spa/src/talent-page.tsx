import { useLoaderData } from '@tanstack/react-router'
import { Frame } from '../content/frame.jsx'
import { TalentDashboard } from '../content/talent-dashboard.tsx'

/** The talent's dashboard, loaded when it is opened. */
export function TalentPage() {
  const profile = useLoaderData({ from: '/talent' })
  return (
    <Frame>
      <TalentDashboard profile={profile} />
    </Frame>
  )
}
