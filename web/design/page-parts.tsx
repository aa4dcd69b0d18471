import { Button } from '../src/ui/button.tsx'
import { NextSteps } from '../src/ui/next-steps.tsx'
import { PageHeader } from '../src/ui/page-header.tsx'
import { PageSkeleton } from '../src/ui/page-skeleton.tsx'
import { BothRooms, State } from './both-rooms.tsx'
import { Section } from './section.tsx'

const missing = [
  {
    name: 'photo',
    title: 'A photograph',
    why: 'Until then a test card with your initials stands in.',
  },
  { name: 'reel', title: 'A reel', why: 'It is the first thing a news director looks at.' },
]

/** What signed-in pages are put together from. */
export function PageParts() {
  return (
    <Section id="page-parts" title="Parts of pages">
      <BothRooms>
        <PageHeader title="Settings" />
        <PageHeader
          title="Pending approvals"
          note="42 waiting, the oldest for 3 days"
          actions={<Button>Approve</Button>}
        >
          The one who has waited longest stands first.
        </PageHeader>
        <NextSteps missing={missing} title={({ title }) => title}>
          You are approved: nothing more is needed from you.
        </NextSteps>
        <State name="The outline of a page">
          <div className="border border-line">
            <PageSkeleton />
          </div>
        </State>
      </BothRooms>
    </Section>
  )
}
