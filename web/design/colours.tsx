import { useLayoutEffect, useRef, useState } from 'react'
import { BothRooms } from './both-rooms.tsx'
import { contrastOf } from './contrast.ts'
import { Section } from './section.tsx'

/** The contrasts that WCAG 2.2 requires for text, and for the borders of controls. */
const TEXT = 4.5
const GRAPHIC = 3

interface Colour {
  name: string
  use: string
  /** The backgrounds it is used on, and the contrast it must have there. */
  on?: readonly string[]
  needs?: number
}

const colours: readonly Colour[] = [
  { name: 'paper', use: 'The page' },
  { name: 'sheet', use: 'What lies on the page: panels, boxes to fill in' },
  { name: 'wash', use: 'What is chosen, pointed at, or still coming' },
  { name: 'line', use: 'Divides; never the only edge of a control' },
  { name: 'ink', use: 'Text, primary buttons', on: ['paper', 'sheet', 'wash'], needs: TEXT },
  { name: 'soft', use: 'Text that explains', on: ['paper', 'sheet', 'wash'], needs: TEXT },
  { name: 'outline', use: 'Edges of controls', on: ['paper', 'sheet'], needs: GRAPHIC },
  {
    name: 'tally',
    use: 'Live, available, the current one; never text',
    on: ['paper', 'sheet', 'wash', 'caption'],
    needs: GRAPHIC,
  },
  { name: 'confirmed', use: 'It worked', on: ['paper', 'sheet', 'wash'], needs: TEXT },
  { name: 'waiting', use: 'Somebody waits', on: ['paper', 'sheet', 'wash'], needs: TEXT },
  {
    name: 'danger',
    use: 'Refused, failed, taken away',
    on: ['paper', 'sheet', 'wash'],
    needs: TEXT,
  },
  { name: 'on-caption', use: 'A name on its bar', on: ['caption'], needs: TEXT },
  { name: 'on-caption-soft', use: 'A role on its bar', on: ['caption'], needs: TEXT },
  { name: 'on-stage', use: 'Figures on the dark panel', on: ['stage'], needs: TEXT },
  { name: 'on-stage-soft', use: 'Their labels', on: ['stage'], needs: TEXT },
]

/** Every color in both themes, with the contrasts measured on this screen. */
export function Colours() {
  return (
    <Section
      id="colours"
      title="Colours"
      note={`Text needs a contrast of ${TEXT}, edges and marks of ${GRAPHIC}. The figures are measured on this page.`}
    >
      <BothRooms>
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {colours.map((colour) => (
            <Swatch key={colour.name} {...colour} />
          ))}
        </ul>
      </BothRooms>
    </Section>
  )
}

function Swatch({ name, use, on = [], needs = 0 }: Colour) {
  return (
    <li className="grid grid-cols-[3rem_1fr] items-start gap-3">
      <span
        aria-hidden="true"
        className="block size-12 rounded-box border border-line"
        style={{ background: `var(--color-${name})` }}
      />
      <div className="min-w-0 text-xs">
        <p className="text-sm font-semibold">{name}</p>
        <p className="text-soft">{use}</p>
        {on.map((ground) => (
          <Contrast key={ground} name={name} ground={ground} needs={needs} />
        ))}
      </div>
    </li>
  )
}

function Contrast({ name, ground, needs }: { name: string; ground: string; needs: number }) {
  const sample = useRef<HTMLSpanElement>(null)
  const [contrast, setContrast] = useState<number | null>(null)

  useLayoutEffect(() => {
    if (!sample.current) return
    const { color, backgroundColor } = getComputedStyle(sample.current)
    setContrast(contrastOf(color, backgroundColor))
  }, [])

  return (
    <p
      data-contrast={contrast ?? undefined}
      data-needs={needs}
      className="flex items-center gap-2 tabular"
    >
      <span
        ref={sample}
        aria-hidden="true"
        className="grid size-4 place-items-center rounded-box border border-line text-xs leading-none"
        style={{ color: `var(--color-${name})`, background: `var(--color-${ground})` }}
      >
        ■
      </span>
      {contrast?.toFixed(1)} on {ground}
    </p>
  )
}
