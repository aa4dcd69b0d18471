import type { PublicTalent } from '../../shared/talent-search.ts'
import { Availability } from '../src/entities/talent/availability.tsx'
import { ReelPlayer } from '../src/entities/talent/reel-player.tsx'
import { AboutView, ExperienceView } from '../src/entities/talent/talent-profile.tsx'
import { TALENT_PROFILE } from '../src/testing/profiles.ts'
import { Button } from '../src/ui/button.tsx'
import { FacetChoices } from '../src/ui/facet-choices.tsx'
import { MissingParts, missingPartLink } from '../src/ui/missing-parts.tsx'
import { PhotoPlaceholder } from '../src/ui/photo-placeholder.tsx'
import { EmptySection, ProfileSection } from '../src/ui/profile-section.tsx'
import { ProfileSections } from '../src/ui/profile-sections.tsx'
import { Steps } from '../src/ui/steps.tsx'
import { BothRooms, State } from './both-rooms.tsx'
import { EXAMPLE_ROLES } from './choosing.tsx'
import { ProfileEditing } from './profile-editing.tsx'
import { Section } from './section.tsx'

const nothing = () => undefined

const ingrid: PublicTalent = {
  ...TALENT_PROFILE,
  lastName: 'Solvang',
  location: 'Bergen',
  bio: 'Twelve years of early mornings, four elections and one flood.',
  isAvailable: true,
  currentNetwork: '',
  yearsOfExperience: 12,
  skills: ['Live broadcast', 'Interviewing'],
  credits: [
    { network: 'Kanal Nord', programme: 'Morgen', role: 'Anchor', fromYear: 2019, toYear: null },
  ],
}

const missing = [
  {
    name: 'roles',
    title: 'Your roles',
    why: 'Almost every search begins with one.',
    unlocks: 'Role',
  },
  { name: 'photo', title: 'A photograph', why: 'Until then a test card stands in.' },
]

/** The building blocks of profiles. */
export function ProfileParts() {
  return (
    <Section
      id="profile-parts"
      title="Profiles"
      note="Each section is changed where it stands. A reel asks nobody for anything before it is played."
    >
      <BothRooms>
        <State name="A reel before it plays">
          <ReelPlayer
            url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"
            title="Desk and field"
            cuePoints={[
              { seconds: 0, label: 'desk' },
              { seconds: 32, label: 'live from the harbour' },
              { seconds: 70, label: 'interview' },
            ]}
            captionsUrl=""
            poster={<PhotoPlaceholder name="Ingrid Solvang" blank className="absolute inset-0" />}
          />
        </State>
        <ProfileSection
          title="Links"
          isEdited={false}
          edit={<Button variant="outline">Edit</Button>}
        >
          <EmptySection begin={<Button variant="outline">Begin</Button>}>
            Nothing here yet. Where else your work can be seen.
          </EmptySection>
        </ProfileSection>
        <State name="One's own, with what it lacks beside it">
          <ProfileSections
            sections={['about', 'credits']}
            titles={{ about: 'About you', credits: 'Credits' }}
            notes={{ about: 'Who you are in a few lines.', credits: 'Where you have worked.' }}
            noted="credits"
            edited={undefined}
            isEmpty={(section) => section === 'credits'}
            view={() => <AboutView profile={ingrid} />}
            editor={() => null}
            link={(_section, look) => <Button {...look} />}
            aside={<p className="text-sm text-soft">What is missing</p>}
          />
        </State>
        <State name="What is missing">
          <MissingParts
            parts={missing}
            title={({ title }) => (
              <button type="button" className={missingPartLink}>
                {title}
              </button>
            )}
          />
        </State>
        <State name="As networks read it">
          <div className="grid gap-6">
            <AboutView profile={ingrid} />
            <ExperienceView profile={ingrid} />
          </div>
        </State>
        <State name="Available, and not">
          <p className="grid gap-1 text-sm">
            <Availability isAvailable currentNetwork={null} />
            <Availability isAvailable={false} currentNetwork="Kanal Nord" />
          </p>
        </State>
        <State name="What a search is narrowed by">
          <FacetChoices
            legend="Role"
            choices={EXAMPLE_ROLES.map((role, index) => ({ ...role, count: 412 - 100 * index }))}
            chosen={['anchor']}
            most={2}
            onToggle={nothing}
          />
        </State>
        <State name="Steps">
          <Steps
            steps={['about', 'reel', 'preview']}
            current="reel"
            titles={{ about: 'About you', reel: 'Reels', preview: 'Preview' }}
            isDone={(step) => step === 'about'}
            link={(_, { 'aria-current': current, ...look }) => (
              <button type="button" aria-current={current} {...look} />
            )}
            note="News directors give a reel a few seconds."
          >
            <p className="text-sm text-soft">The step’s own fields.</p>
          </Steps>
        </State>
        <ProfileEditing />
      </BothRooms>
    </Section>
  )
}
