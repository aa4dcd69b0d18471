import type { ReactNode } from 'react'

/** What a talent's dashboard shows first, as the table's columns have it. */
export interface TalentProfile {
  first_name: string
  last_name: string
  location: string
  nationality: string
  years_of_experience: number
  is_available: boolean
  current_network: string | null
  bio: string
  skills: string[]
  linkedin_url: string | null
}

/** The talent's home of every peer. The bench copies this file into each of them. */
export function TalentDashboard({ profile }: { profile: TalentProfile }): ReactNode {
  const missing = [
    profile.bio === '' && 'A biography',
    profile.skills.length === 0 && 'Skills',
    profile.linkedin_url === null && 'A link to your work',
  ].filter((part) => part !== false)
  return (
    <>
      <h1>Good to see you, {profile.first_name}</h1>
      <dl>
        <dt>Name</dt>
        <dd>
          {profile.first_name} {profile.last_name}
        </dd>
        <dt>Location</dt>
        <dd>{profile.location}</dd>
        <dt>Nationality</dt>
        <dd>{profile.nationality}</dd>
        <dt>Years of experience</dt>
        <dd>{profile.years_of_experience}</dd>
        <dt>Availability</dt>
        <dd>{profile.is_available ? 'Available' : `At ${profile.current_network}`}</dd>
      </dl>
      {missing.length > 0 && (
        <ul>
          {missing.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
    </>
  )
}
