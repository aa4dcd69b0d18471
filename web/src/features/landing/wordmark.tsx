import type { WORDMARKS } from '../../../../shared/brand-claims.ts'

const hands = {
  wide: 'font-display font-bold [font-stretch:125%]',
  spaced: 'font-text font-semibold',
  condensed: 'caption-type font-bold',
  plain: 'font-display font-bold',
  slanted: 'font-text font-semibold italic',
} as const

/**
 * A broadcaster's mark, for the eye: its sign, and its name set to an exact width, whatever font has
 * arrived.
 */
export function Wordmark({ mark }: { mark: (typeof WORDMARKS)[number] }) {
  const { name, hand, width, sign } = mark
  return (
    <svg
      viewBox={`0 0 ${width} 32`}
      aria-hidden="true"
      className="h-7 w-auto motion-reduce:max-md:h-6 motion-reduce:max-[23rem]:h-5 shrink-0 fill-current"
    >
      <path d={sign} transform="translate(0 4) scale(.75)" />
      <text
        x="34"
        y="24"
        fontSize="23"
        textLength={width - 36}
        lengthAdjust={hand === 'spaced' ? 'spacing' : 'spacingAndGlyphs'}
        className={hands[hand]}
      >
        {name}
      </text>
    </svg>
  )
}
