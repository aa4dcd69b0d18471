import type { ReactNode } from 'react'

/** @param left the left edge of the drawing, so that it is aligned with the text below it */
function Drawing({ left, children }: { left: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`${left} 0 192 108`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
      className="h-28 w-full max-w-60 lg:h-34"
    >
      {children}
    </svg>
  )
}

/** A screen with its caption bar, at any size. */
function Screen({ x, y, width, live = false }: ScreenProps) {
  const height = (width * 9) / 16
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={width}
        height={height}
        rx="3"
        className={live ? 'fill-wash stroke-ink' : 'fill-paper stroke-outline'}
        strokeWidth={live ? 2 : 1}
      />
      <rect
        y={height * 0.66}
        width={width * 0.52}
        height={height * 0.2}
        className={live ? 'fill-ink' : 'fill-outline'}
      />
      {live && <rect y={height * 0.66} width="3" height={height * 0.2} className="fill-tally" />}
    </g>
  )
}
interface ScreenProps {
  x: number
  y: number
  width: number
  live?: boolean
}

/** One person, one screen, one light. */
export function ApplyDrawing() {
  return (
    <Drawing left={17}>
      <rect
        x="18"
        y="1"
        width="156"
        height="88"
        rx="4"
        className="fill-wash stroke-ink"
        strokeWidth="2"
      />
      <circle cx="112" cy="34" r="18" className="fill-paper stroke-ink" strokeWidth="2" />
      <path
        d="M84 88c0-20 12-32 28-32s28 12 28 32"
        className="fill-paper stroke-ink"
        strokeWidth="2"
      />
      <rect x="18" y="58" width="78" height="20" className="fill-ink" />
      <rect x="18" y="58" width="4" height="20" className="fill-tally" />
      <rect x="30" y="63" width="46" height="4" className="fill-paper" />
      <rect x="30" y="70" width="30" height="3" className="fill-outline" />
      <path d="M66 106h60M96 90v16" className="fill-none stroke-ink" strokeWidth="2" />
    </Drawing>
  )
}

/** Nine screens, one of which is the right one. */
export function MatchDrawing() {
  return (
    <Drawing left={2}>
      {[0, 1, 2].map((row) =>
        [0, 1, 2].map((column) => (
          <Screen
            key={`${row} ${column}`}
            x={3 + column * 64}
            y={2 + row * 36}
            width={56}
            live={row === 1 && column === 1}
          />
        )),
      )}
    </Drawing>
  )
}

/** An application, read line by line, with its decision. */
export function ReviewDrawing() {
  return (
    <Drawing left={33}>
      <rect
        x="34"
        y="1"
        width="96"
        height="106"
        rx="4"
        className="fill-paper stroke-ink"
        strokeWidth="2"
      />
      <g className="fill-outline">
        <rect x="46" y="58" width="72" height="4" />
        <rect x="46" y="70" width="60" height="4" />
        <rect x="46" y="82" width="66" height="4" />
        <rect x="46" y="94" width="40" height="4" />
      </g>
      <Screen x={46} y={12} width={64} />
      <circle cx="136" cy="78" r="21" className="fill-ink stroke-sheet" strokeWidth="4" />
      <path
        d="m126 78 7 7 13-14"
        className="fill-none stroke-paper"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}
