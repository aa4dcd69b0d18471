import { CaptionCard } from '../src/ui/caption-card.tsx'
import { Face } from '../src/ui/face.tsx'
import { Logo, LogoMark } from '../src/ui/logo.tsx'
import { PhotoPlaceholder } from '../src/ui/photo-placeholder.tsx'
import { BothRooms, State } from './both-rooms.tsx'
import { Section } from './section.tsx'

const long = `Ana ${'Featherstonehaugh-Cholmondeley-Saint-John-Mainwaring-Marjori'}`

// One for each background.
const newcomers = [
  'Ingrid Solvang',
  'Tomás Okonkwo',
  'Amara Diallo',
  'Kenji Mori',
  'Eva Lind',
  'Aisha Bello',
] as const

/** The presentation of people. */
export function People() {
  return (
    <Section
      id="people"
      title="People"
      note="As television presents them. Nobody needs a photograph: the same name always gives the same test card."
    >
      <BothRooms>
        <State name="Lower third">
          <CaptionCard name="Ingrid Solvang" line="Bergen, Norway · available" />
        </State>
        <State name="At the beginning of a row">
          <div className="flex items-center gap-4">
            <Face name="Ingrid Solvang" photo={null} />
            <span className="text-sm font-semibold">Ingrid Solvang</span>
          </div>
        </State>
        <div className="grid gap-6 sm:grid-cols-2">
          <State name="A surname of 60 characters">
            <CaptionCard
              name={long}
              line="Senior international correspondent for climate, energy and the sea · Aberdeen"
            />
          </State>
          <State name="From right to left">
            {/* It uses the reader's own font, which differs between machines: pictures leave it out. */}
            <div data-other-script>
              <CaptionCard name="ليلى الحسن" line="بيروت · available" />
            </div>
          </State>
        </div>
        <State name="Where it is small, whoever draws it says the rest beside it">
          <div className="w-40">
            <CaptionCard name="Ingrid Solvang" line="News anchor" />
          </div>
        </State>
        <State name="Test cards">
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {newcomers.map((name) => (
              <li key={name} className="aspect-video overflow-hidden rounded-box">
                <PhotoPlaceholder name={name} />
              </li>
            ))}
          </ul>
        </State>
        <State name="Logo, and its mark">
          <div className="flex items-center gap-8">
            <Logo />
            <LogoMark />
          </div>
        </State>
      </BothRooms>
    </Section>
  )
}
