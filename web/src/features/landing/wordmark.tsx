import type { WORDMARKS } from '../../../../shared/brand-claims.ts'
import sheet from './wordmarks.svg?no-inline'

/** A broadcaster's wordmark, only visual. Its space is reserved until the drawing is loaded. */
export function Wordmark({ mark: { id, width } }: { mark: (typeof WORDMARKS)[number] }) {
  return (
    <svg
      viewBox={`0 0 ${width} 32`}
      aria-hidden="true"
      className="h-7 w-auto motion-reduce:max-md:h-6 motion-reduce:max-[23rem]:h-5 shrink-0 fill-current"
    >
      <use href={`${sheet}#${id}`} />
    </svg>
  )
}
