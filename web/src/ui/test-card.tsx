import { useId } from 'react'

/** Six hues far enough apart, dark enough for white captions. Drawn, so they are the same in both themes. */
const CARDS = [
  {
    ground: 'oklch(0.3 0.05 190)',
    bars: ['#8fd3e0', '#5fb9d3', '#0ca5d8', '#6688a5', '#3a6ea8', '#2a52a0', '#454a80'],
  },
  {
    ground: 'oklch(0.3 0.06 25)',
    bars: ['#f0c3b4', '#eb9a80', '#d97a4e', '#a07e66', '#8a6a20', '#7d4f10', '#603a2c'],
  },
  {
    ground: 'oklch(0.31 0.05 140)',
    bars: ['#bfe3c0', '#7fca9c', '#2fb98a', '#679a84', '#0f8a72', '#0c6f80', '#2f4f58'],
  },
  {
    ground: 'oklch(0.31 0.05 75)',
    bars: ['#e6cfa0', '#c9a968', '#b0952a', '#8d8355', '#6f7d10', '#43700c', '#2e4c48'],
  },
  {
    ground: 'oklch(0.29 0.05 285)',
    bars: ['#cfc8f0', '#b39fe6', '#a780d9', '#867b9c', '#8a4f96', '#93407c', '#5a3558'],
  },
  {
    ground: 'oklch(0.29 0.06 330)',
    bars: ['#f0c4dd', '#eb9cbe', '#e0749a', '#a37886', '#a0503f', '#84401c', '#56362a'],
  },
] as const

/** A line every 25 units, down and across; one path, since a page may hold many cards. */
const GRID = [
  ...Array.from({ length: 12 }, (_, column) => `M${(column + 1) * 25} 0v180`),
  ...Array.from({ length: 7 }, (_, row) => `M0 ${(row + 1) * 25}h320`),
].join('')

/** FNV-1a: small, and the same person always gets the same card. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** The first letters of the first and the last word, in any script. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  // Not a bracket or a quotation mark before it, unless there is nothing else.
  const segments = letters.map((word = '') => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [...word][0] ?? '')
  const initials = segments.join('')
  // Georgian has capitals in Unicode that no name is written with, and that fonts lack.
  return /\p{Script=Georgian}/u.test(initials) ? initials : initials.toLocaleUpperCase('en')
}

interface TestCardProps {
  /** Whose picture is missing. The same name always gives the same card. */
  name: string
  /** Decides the card in place of the name, for a name that is still being typed. */
  seed?: string | undefined
  /** Only the grid, where a button lies in the middle. */
  blank?: boolean
  className?: string
}

/**
 * The drawing that stands where a person has no photograph yet: the test card of an empty channel,
 * its circle kept to the right so that a caption at the foot never covers it.
 */
export function TestCard({ name, seed = name, blank = false, className = '' }: TestCardProps) {
  const hash = hashOf(seed)
  // The lowest bits alone are much the same for names that end alike.
  const card = CARDS[((hash ^ (hash >>> 15)) >>> 0) % CARDS.length] ?? CARDS[0]
  const shift = (hash >>> 8) % card.bars.length
  // Not of the name: a hidden drawing of the same person would lend its clip to the visible one.
  const clip = useId()

  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block size-full ${className}`}
    >
      <rect width="320" height="180" fill={card.ground} />
      <path d={GRID} stroke="#fff" strokeOpacity="0.14" />
      {!blank && (
        <>
          <clipPath id={clip}>
            <circle cx="226" cy="66" r="52" />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            {card.bars.map((_, index) => (
              <rect
                key={card.bars[index]}
                x={170 + index * 16}
                y="14"
                width="16.5"
                height="104"
                fill={card.bars[(index + shift) % card.bars.length]}
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
      )}
    </svg>
  )
}
