import { useId } from 'react'

/** The number of hues: neighbors are 20 degrees apart, which can be seen side by side. */
const HUES = 18

/** The bars from the lightest to the darkest: lightness, chroma, and the distance of their hue from the card's. */
const BARS = [
  [0.84, 0.07, 10],
  [0.74, 0.1, 18],
  [0.66, 0.13, 30],
  [0.59, 0.05, 40],
  [0.52, 0.12, 52],
  [0.44, 0.12, 64],
  [0.38, 0.06, 76],
] as const

/**
 * A pattern of lines at this distance, vertical, horizontal or diagonal; one path each, because a page may have many
 * cards.
 */
const PATTERNS = [
  lines(13, (at) => `M${at * 25} 0v180`) + lines(8, (at) => `M0 ${at * 25}h320`),
  lines(10, (at) => `M0 ${at * 18}h320`),
  lines(20, (at) => `M${at * 25 - 180} 180l180-180`),
  lines(13, (at) => lines(8, (down) => `M${at * 25 - 4} ${down * 25}h8m-4-4v8`)),
] as const

function lines(amount: number, line: (at: number) => string): string {
  return Array.from({ length: amount - 1 }, (_, index) => line(index + 1)).join('')
}

/** FNV-1a: small and deterministic, so the same person always gets the same card. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** What determines a card: its hue in degrees, its pattern, and by how many places its bars are shifted. */
function cardOf(seed: string) {
  const hash = hashOf(seed)
  // The lowest bits alone are often equal for names with the same ending.
  const mixed = (hash ^ (hash >>> 15)) >>> 0
  return {
    hue: (mixed % HUES) * (360 / HUES),
    pattern: PATTERNS[Math.floor(mixed / HUES) % PATTERNS.length],
    shift: (hash >>> 8) % BARS.length,
  }
}

/** The first letters of the first and the last word, in any script. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  // Skips a bracket or a quotation mark before the letter, unless there is nothing else.
  const segments = letters.map((word = '') => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [...word][0] ?? '')
  const initials = segments.join('')
  // Unicode has Georgian capitals that are not used for names, and that fonts lack.
  return /\p{Script=Georgian}/u.test(initials) ? initials : initials.toLocaleUpperCase('en')
}

interface PhotoPlaceholderProps {
  /** The person whose picture is missing. The same name always gives the same card. */
  name: string
  /** Determines the card instead of the name, for a name that is still being typed. */
  seed?: string | undefined
  /** Draws only the grid, for a card with a button in the middle. */
  blank?: boolean
  className?: string
}

/**
 * The placeholder for a missing photograph: the test card of an empty channel. Its circle is on the right, clear of a
 * mark in a lower corner.
 */
export function PhotoPlaceholder({
  name,
  seed = name,
  blank = false,
  className = '',
}: PhotoPlaceholderProps) {
  const { hue, pattern } = cardOf(seed)
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block size-full ${className}`}
    >
      {/* Dark enough for white captions. It is a drawing, so it is the same in both themes. */}
      <rect width="320" height="180" fill={`oklch(0.3 0.05 ${hue})`} />
      <path d={pattern} stroke="#fff" strokeOpacity="0.14" />
      {!blank && <Circle name={name} seed={seed} />}
    </svg>
  )
}

/**
 * The circle of a person's test card on its own, to lie over a blank card of the same width. It shrinks with the space
 * that it gets, and its center stays in the upper right.
 */
export function PlaceholderCircle({
  name,
  seed = name,
  className = '',
}: Omit<PhotoPlaceholderProps, 'blank'>) {
  return (
    <svg
      viewBox="0 0 320 132"
      preserveAspectRatio="xMaxYMin meet"
      aria-hidden="true"
      className={className}
    >
      <Circle name={name} seed={seed} />
    </svg>
  )
}

function Circle({ name, seed }: { name: string; seed: string }) {
  const { hue, shift } = cardOf(seed)
  // Not of the name: a hidden drawing of the same person would lend its clip to the visible one.
  const clip = useId()
  return (
    <>
      <clipPath id={clip}>
        <circle cx="226" cy="66" r="52" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {BARS.map(([lightness, chroma, turn], index) => (
          <rect
            key={turn}
            x={170 + ((index + shift) % BARS.length) * 16}
            y="14"
            width="16.5"
            height="104"
            fill={`oklch(${lightness} ${chroma} ${(hue + turn) % 360})`}
          />
        ))}
        <rect x="170" y="44" width="112" height="44" fill="#0b1016" />
        <rect x="170" y="93" width="112" height="8" fill="#f4f6f8" />
        <rect x="170" y="101" width="112" height="18" fill="#0b1016" fillOpacity="0.35" />
        <text
          x="226"
          y="77"
          textAnchor="middle"
          fill="#fff"
          fontWeight="700"
          fontSize="32"
          className="caption-type"
        >
          {initialsOf(name)}
        </text>
      </g>
      <circle cx="226" cy="66" r="52" fill="none" stroke="#e8ebee" strokeWidth="1.5" />
    </>
  )
}
