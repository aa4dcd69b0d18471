import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The guided first run through a network's profile. */
export function CreateNetworkProfilePage() {
  return (
    <Page>
      <PageHeader title="Create your company profile" />
      <EmptyState
        title="One step at a time"
        action={
          <ButtonLink to="/network/profile" variant="outline">
            See what we have already
          </ButtonLink>
        }
      >
        You will be led through the profile here: what you broadcast, your markets and programmes,
        your logo, and who talent should speak to. You will be able to stop at any step and go on
        later.
      </EmptyState>
    </Page>
  )
}
