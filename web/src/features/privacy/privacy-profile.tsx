import { useQuery } from '@tanstack/react-query'
import {
  AboutView,
  ExperienceView,
  LinksView,
  ProfilePortrait,
  ReelsView,
} from '../../entities/talent/talent-profile.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { previewQuery } from './privacy-query.ts'

/** A talent's own profile as networks see it. */
export function PrivacyProfile() {
  const profile = useQuery(previewQuery)
  return (
    <DataArea query={profile} skeleton={<Skeleton className="aspect-video" />}>
      {(data) => (
        <div className="grid gap-7 rounded-box border border-line bg-sheet p-4 sm:p-6">
          <ProfilePortrait profile={data} />
          {data.reels.length > 0 && <ReelsView profile={data} />}
          <AboutView profile={data} />
          <ExperienceView profile={data} />
          <LinksView profile={data} />
        </div>
      )}
    </DataArea>
  )
}
