import { useQuery } from '@tanstack/react-query'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LowerThird } from '../../ui/lower-third.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { captionOf, nameOf, OwnProfileFacts } from './own-profile-facts.tsx'
import { overviewQuery } from './talent-queries.ts'

/** A talent's own profile. For now what they told at registration. */
export function TalentProfilePage() {
  const overview = useQuery(overviewQuery)
  return (
    <Page>
      <PageHeader title="My profile">What you told us when you applied.</PageHeader>
      <div className="grid items-start gap-10 xl:grid-cols-2">
        <DataArea query={overview} skeleton={<Skeleton className="aspect-video" />}>
          {(data) => (
            <section aria-label="Your profile" className="grid gap-6">
              <LowerThird as="h2" name={nameOf(data)} line={captionOf(data)} />
              <OwnProfileFacts overview={data} />
            </section>
          )}
        </DataArea>
        <EmptyState title="Your profile will grow here">
          A headline, languages, skills, credits, reels and a photograph, shown as networks will see
          them and changed in place. Until then, write to us if something here is wrong.
        </EmptyState>
      </div>
    </Page>
  )
}
