const PATHS = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  bell: 'M6 9a6 6 0 0 1 12 0c0 6 2.5 8 2.5 8h-17S6 15 6 9Zm4 12a2.2 2.2 0 0 0 4 0',
  chevron: 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 6h16M4 12h16M4 18h16',
  moon: 'M20.5 14A8.5 8.5 0 1 1 10 3.5 7 7 0 0 0 20.5 14Z',
  pause: 'M6 4h4v16H6ZM14 4h4v16h-4Z',
  play: 'M7 4v16l13-8Z',
  screen: 'M3 4h18v13H3ZM8 21h8m-4-4v4',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0Zm4-10v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
} as const

/**
 * The few icons of the public pages' frame, one path each. The icon library's own code is ten times as large, and no
 * public page needs it. They are hidden from screen readers: the text beside an icon or the control's name has the
 * meaning.
 */
export function Icon({ sign, className }: { sign: keyof typeof PATHS; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={PATHS[sign]} />
    </svg>
  )
}
