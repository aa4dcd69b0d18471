import { Button } from '../src/ui/button.tsx'
import { ByMailedLink } from '../src/ui/by-mailed-link.tsx'
import { Countdown } from '../src/ui/countdown.tsx'
import { DataArea } from '../src/ui/data-area.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { FailureNotice } from '../src/ui/failure-notice.tsx'
import { HumanCheck } from '../src/ui/human-check.tsx'
import { Notice } from '../src/ui/notice.tsx'
import { Outcome } from '../src/ui/outcome.tsx'
import { RestoredNotice } from '../src/ui/restored-notice.tsx'
import { Skeleton } from '../src/ui/skeleton.tsx'
import { SkeletonRows } from '../src/ui/skeleton-rows.tsx'
import { BothRooms, State } from './both-rooms.tsx'
import { Section } from './section.tsx'

const asked = { data: undefined, error: null, isFetching: false, refetch: () => undefined }
const away = new Error('The service is temporarily unavailable. Please try again in a moment.')

/** Messages: results, loading states, and empty states. */
export function Messages() {
  return (
    <Section
      id="messages"
      title="Messages and states"
      note="Failures say what happened and what to do. Empty places say what will be there and how to begin."
    >
      <BothRooms>
        <div className="grid gap-3">
          <Notice kind="failure" title="You are not signed in">
            That email address and password do not match.
          </Notice>
          <Notice kind="success">Your password has been changed.</Notice>
          <Notice kind="waiting" title="You are on the waiting list">
            You will receive an email once your profile has been reviewed.
          </Notice>
          <Notice kind="hint">Networks see only what you allow them to see.</Notice>
          <RestoredNotice outcome="sent" onDiscard={() => undefined} />
          <FailureNotice
            title="The message was not sent"
            message="Too many tries in a short time."
            retryAfter={30}
          />
        </div>
        <Outcome kind="success" title="Message Sent!">
          <p className="text-sm text-soft">Somebody will read it on the next working day.</p>
          <Button variant="outline">Write another message</Button>
        </Outcome>
        <Outcome kind="failure" title="This link has expired">
          <p className="text-sm text-soft">Links are good for 48 hours.</p>
        </Outcome>
        <State name="A page that its mailed link did not open">
          <ByMailedLink
            token={undefined}
            missing={
              <Outcome kind="failure" title="This link is not complete">
                <p className="text-sm text-soft">Please copy all of it into the address bar.</p>
              </Outcome>
            }
          >
            <p>What the link opens.</p>
          </ByMailedLink>
        </State>
        <State name="A wait that ends by itself">
          <Countdown seconds={1800} onEnd={() => undefined} />
        </State>
        <State name="A check that did not load">
          <div data-human-check="">
            <HumanCheck box={{ current: null }} failed tryAgain={() => undefined} />
          </div>
        </State>
        <State name="Data on their way">
          <DataArea query={{ ...asked, isFetching: true }} skeleton={<ListSkeleton />}>
            {() => null}
          </DataArea>
        </State>
        <State name="Data that did not come">
          <DataArea query={{ ...asked, error: away }} skeleton={<ListSkeleton />}>
            {() => null}
          </DataArea>
        </State>
        <State name="Data that may be old">
          <DataArea query={{ ...asked, data: '12 wait.', error: away }} skeleton={<ListSkeleton />}>
            {(words) => <p className="mt-3 text-sm">{words}</p>}
          </DataArea>
        </State>
        <State name="Nothing there yet">
          <EmptyState
            title="Your shortlists will be kept here"
            action={<Button variant="outline">Browse talent</Button>}
          >
            You have not saved anyone yet. People you find will be kept in lists of your own.
          </EmptyState>
        </State>
      </BothRooms>
    </Section>
  )
}

function ListSkeleton() {
  return (
    <SkeletonRows count={3} className="grid gap-2 py-4">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-5 w-2/3" />
    </SkeletonRows>
  )
}
