import { useId, useRef } from 'react'
import { BackLink } from '../src/ui/back-link.tsx'
import { Button } from '../src/ui/button.tsx'
import { ListAndPane } from '../src/ui/list-and-pane.tsx'
import { LoadMore } from '../src/ui/load-more.tsx'
import { LongList } from '../src/ui/long-list.tsx'
import { PageContents } from '../src/ui/page-contents.tsx'
import { PageHeader } from '../src/ui/page-header.tsx'
import { PagedRows } from '../src/ui/paged-rows.tsx'
import { PillLink, PillNav } from '../src/ui/pill-link.tsx'
import { ProfileProgress } from '../src/ui/profile-progress.tsx'
import { SearchBox } from '../src/ui/search-box.tsx'
import { SettingsSection } from '../src/ui/settings-section.tsx'
import { TextLink } from '../src/ui/text-link.tsx'
import { BothRooms, State } from './both-rooms.tsx'
import { Section } from './section.tsx'

const missing = [
  {
    name: 'photo',
    title: 'A photograph',
    why: 'Until you add one, networks see a card with your initials.',
  },
  { name: 'reel', title: 'A reel', why: 'It is the first thing a news director looks at.' },
]

const people = ['people', 'person'] as const
const nothing = () => undefined
const ended = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: nothing }

/** The building blocks of signed-in pages. */
export function PageParts() {
  return (
    <Section id="page-parts" title="Parts of pages">
      <BothRooms>
        <PageHeader title="Settings" />
        <BackLink to="/">All briefs</BackLink>
        <PageHeader
          title="Pending approvals"
          note="42 waiting, the oldest for 3 days"
          actions={<Button>Approve</Button>}
        >
          The one who has waited longest stands first.
        </PageHeader>
        <ProfileProgress
          missing={missing}
          of={11}
          title={({ title }) => title}
          all={<TextLink to="/">See all missing parts</TextLink>}
        />
        <ProfileProgress missing={[]} of={11} title={() => ''} all="" />
        <State name="What narrows a list, and its foot">
          <div className="flex flex-wrap items-center gap-2">
            <PillNav label="State">
              <li>
                <PillLink to="/" count={42}>
                  Waiting
                </PillLink>
              </li>
              <li>
                <PillLink to="/">Archived</PillLink>
              </li>
            </PillNav>
            <SearchBox label="Search by name" value="" maxLength={80} onSearch={nothing} />
          </div>
          <LoadMore shown={30} names={people} list={{ ...ended, hasNextPage: true }} />
          <LoadMore shown={1} names={people} list={ended} />
        </State>
        <State name="Rows that come a page at a time">
          <PagedRows
            label="People"
            items={missing.map(({ name, title }) => ({ id: name, title }))}
            names={people}
            list={ended}
          >
            {({ title }) => <p className="py-3 text-sm">{title}</p>}
          </PagedRows>
        </State>
        <State name="A list that may be long, all of which is known">
          <LongList
            items={missing}
            idOf={({ name }) => name}
            isFound={(typed, { name }) => name.startsWith(typed)}
            names={people}
            first={1}
          >
            {(shown) => shown.map(({ name, title }) => <p key={name}>{title}</p>)}
          </LongList>
        </State>
        <Reading />
        <Settings />
      </BothRooms>
    </Section>
  )
}

/** As on a narrow screen, while no item is open. */
function Reading() {
  const pane = useRef<HTMLElement>(null)
  return (
    <State name="A list, and what is read of it">
      <ListAndPane
        head={<PageHeader title="Messages" />}
        list={<p className="border-y border-line px-4 py-3 text-sm sm:px-8">One message</p>}
        label="Message"
        isWide={false}
        reading={null}
        nothing="Select a message to read it."
        isOpen={false}
        onClose={nothing}
        pane={pane}
      />
    </State>
  )
}

/** In each theme, with a fragment of its own. */
function Settings() {
  const part = { id: useId(), title: 'Password' }
  return (
    <PageContents parts={[part]}>
      <SettingsSection {...part} note="Every other browser is signed out.">
        <Button variant="outline">Change password</Button>
      </SettingsSection>
    </PageContents>
  )
}
