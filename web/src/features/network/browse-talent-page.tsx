import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The search for talent. */
export function BrowseTalentPage() {
  return (
    <Page>
      <PageHeader title="Browse talent" />
      <EmptyState title="Everybody who is approved will be found here">
        Search by name, skill and credit, and narrow the result by language, place, availability and
        years on air. What you search for will stand in the address, to be kept and passed on to
        colleagues.
      </EmptyState>
    </Page>
  )
}
