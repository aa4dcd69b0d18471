import type { ReactNode } from 'react'
import { PhotoPlaceholder } from './photo-placeholder.tsx'

interface FaceProps {
  /**
   * The person's name. It is also written beside the picture, so the picture has no accessible name of its own unless
   * `alt` is set.
   */
  name: string
  /** The photograph or the logo; without one, a test card is shown. */
  photo: { url: string } | null
  /** Describes the picture, if the text beside it does not. */
  alt?: string
  /** Hides the initials on the test card, because it is nobody's. */
  blank?: boolean
  /** Fetches the photograph only where it is shown. */
  isLazy?: boolean
  /** Content over the picture. */
  children?: ReactNode
  /** Its width; the picture is 16:9. */
  className?: string
}

/** A picture of a person or a network whose name is written beside it: small at the beginning of a row. */
export function Face({
  name,
  photo,
  alt = '',
  blank = false,
  isLazy = false,
  children,
  className = 'w-20',
}: FaceProps) {
  return (
    <div
      className={`relative aspect-video shrink-0 self-start overflow-hidden rounded-box bg-stage ${className}`}
    >
      {photo ? (
        <img
          src={photo.url}
          alt={alt}
          {...(isLazy && { loading: 'lazy' as const })}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <PhotoPlaceholder name={name} blank={blank} className="size-full" />
      )}
      {children}
    </div>
  )
}
