import { BothRooms, State } from './both-rooms.tsx'
import { Section } from './section.tsx'

const sizes = [
  { name: 'text-3xl', use: 'the landing page’s promise', look: 'text-3xl font-display font-bold' },
  { name: 'text-2xl', use: 'titles of public pages', look: 'text-2xl font-display font-bold' },
  { name: 'text-xl', use: 'titles of signed-in pages', look: 'text-xl font-display font-bold' },
  { name: 'text-lg', use: 'headings, names', look: 'text-lg font-display font-bold' },
  { name: 'text-base', use: 'reading', look: 'text-base' },
  { name: 'text-sm', use: 'work: tables, labels, buttons', look: 'text-sm' },
  { name: 'text-xs', use: 'notes, badges', look: 'text-xs' },
] as const

const steps = [
  { name: '1', look: 'w-1' },
  { name: '2', look: 'w-2' },
  { name: '3', look: 'w-3' },
  { name: '4', look: 'w-4' },
  { name: '6', look: 'w-6' },
  { name: '8', look: 'w-8' },
  { name: '12', look: 'w-12' },
  { name: '16', look: 'w-16' },
  { name: '20', look: 'w-20' },
] as const

const motions = [
  { name: 'appear', use: 'a page takes another’s place, 0.3 s', look: 'animate-appear' },
  { name: 'pulse', use: 'something is coming', look: 'animate-pulse' },
  { name: 'spin', use: 'something is being done', look: 'animate-spin' },
  { name: 'tally', use: 'live', look: 'animate-tally' },
] as const

/** Type, space, edges, depth and motion. */
export function Measures() {
  return (
    <>
      <Section
        id="type"
        title="Type"
        note="Archivo for headings and captions, narrow on captions; Instrument Sans for the rest. Seven sizes; the two largest grow with the window."
      >
        <BothRooms>
          {sizes.map(({ name, use, look }) => (
            <State key={name} name={`${name}: ${use}`}>
              <p className={look}>Good evening, here is the news</p>
            </State>
          ))}
          <State name="caption-type, bold: names on bars">
            <p className="caption-type text-lg font-bold">Ingrid Solvang, chief correspondent</p>
          </State>
          <State name="tabular: figures in columns">
            <p className="tabular">
              1,111.10
              <br />
              8,808.88
            </p>
          </State>
        </BothRooms>
      </Section>
      <Section
        id="measures"
        title="Space, edges, depth, motion"
        note="A grid of 4 pixels, one radius, one shadow, one weight of line. Motion explains, and stands still for those who ask for that."
      >
        <BothRooms>
          <State name="Steps of 4 px: the number times four">
            <ul className="grid gap-1.5 text-xs tabular">
              {steps.map(({ name, look }) => (
                <li key={name} className="flex items-center gap-3">
                  <span className="w-5 text-right text-soft">{name}</span>
                  <span aria-hidden="true" className={`h-3 bg-ink ${look}`} />
                </li>
              ))}
            </ul>
          </State>
          <div className="grid grid-cols-2 gap-6">
            <State name="rounded-box, border-line">
              <div className="h-20 rounded-box border border-line bg-sheet" />
            </State>
            <State name="shadow-lift: what lies above the page">
              <div className="h-20 rounded-box border border-line bg-sheet shadow-lift" />
            </State>
          </div>
          <ul className="grid grid-cols-2 gap-6 text-xs">
            {motions.map(({ name, use, look }) => (
              <li key={name} className="flex items-center gap-3">
                <span aria-hidden="true" className={`size-6 shrink-0 bg-ink ${look}`} />
                <span>
                  <span className="font-semibold">{name}</span>
                  <span className="block text-soft">{use}</span>
                </span>
              </li>
            ))}
          </ul>
        </BothRooms>
      </Section>
    </>
  )
}
