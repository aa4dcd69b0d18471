import type { ReactNode } from 'react'
import { PhotoPlaceholder } from './photo-placeholder.tsx'

interface FaceProps {
  /** Whose picture it is. It is said beside it, so the picture is silent unless it has words of its own. */
  name: string
  /** The photograph or the logo; a test card stands in for one that is not there yet. */
  photo: { url: string } | null
  /** What the picture shows, where nothing beside it says so. */
  alt?: string
  /** No initials on the test card: it is nobody's. */
  blank?: boolean
  /** What lies on the picture. */
  children?: ReactNode
  /** Its width; the picture is 16:9. */
  className?: string
}

/** A small picture at the beginning of a row: whom the row is about. */
export function Face({
  name,
  photo,
  alt = '',
  blank = false,
  children,
  className = 'w-20',
}: FaceProps) {
  return (
    <div
      className={`relative aspect-video shrink-0 self-start overflow-hidden rounded-box bg-stage ${className}`}
    >
      {photo ? (
        <img src={photo.url} alt={alt} decoding="async" className="size-full object-cover" />
      ) : (
        <PhotoPlaceholder name={name} blank={blank} className="size-full" />
      )}
      {children}
    </div>
  )
}
