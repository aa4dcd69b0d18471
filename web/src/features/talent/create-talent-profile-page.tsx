import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The guided first run through a talent's profile. */
export function CreateTalentProfilePage() {
  return (
    <Page>
      <PageHeader title="Create your profile" />
      <EmptyState
        title="One step at a time"
        action={
          <ButtonLink to="/talent/profile" variant="outline">
            See what we have already
          </ButtonLink>
        }
      >
        You will be led through your profile here: about you, experience, reel, links, photograph,
        and a look at the result. You will be able to stop at any step and go on later.
      </EmptyState>
    </Page>
  )
}
