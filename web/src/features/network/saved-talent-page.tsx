import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The people a network wants to come back to. */
export function SavedTalentPage() {
  return (
    <Page>
      <PageHeader title="Saved talent" />
      <EmptyState title="Your shortlists will be kept here">
        You have saved nobody yet. People you find under Browse Talent will be kept in lists of your
        own, with notes and a rating, and up to four of them side by side.
      </EmptyState>
    </Page>
  )
}
