import { BRAND } from '../../../shared/brand.ts'

/** The lower third as a logo: a screen, a caption, the tally light. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 30 20" aria-hidden="true" className="h-5 w-auto">
      <rect
        x="1"
        y="1"
        width="28"
        height="18"
        rx="2"
        className="fill-none stroke-ink"
        strokeWidth="2"
      />
      <rect x="4" y="11" width="15" height="5" className="fill-ink" />
      <circle cx="23" cy="13.5" r="2.5" className="fill-tally" />
    </svg>
  )
}

/**
 * Mark and name, for the top of a page.
 * @param nameClassName where to hide the name visually, for lack of space
 */
export function Logo({ nameClassName = '' }: { nameClassName?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-lg font-bold tracking-tight [word-spacing:0.06em]">
      <LogoMark />
      <span className={nameClassName}>{BRAND.name}</span>
    </span>
  )
}
