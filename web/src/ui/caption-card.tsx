import type { ReactNode } from 'react'
import { PhotoPlaceholder, PlaceholderCircle } from './photo-placeholder.tsx'

interface CaptionCardProps {
  name: string
  /** For instance role and place, on the caption's second line. */
  line: string
  /** Further content over the picture, for instance a 'live' mark. */
  children?: ReactNode
  /** The level of the name as a heading; plain text if left out. */
  as?: 'h1' | 'h2' | 'h3' | 'p'
  /** Determines the picture's colors instead of the name, for a name that is still being typed. */
  seed?: string
  /** The photograph; without one, a test card is shown. */
  photo?: { url: string; alt: string } | null
  /** Hides the initials on the card, except in print: something else is in the middle of the picture. */
  blank?: boolean
  className?: string
}

/**
 * A person as television presents them: a 16:9 picture with name and role on a bar at its bottom. The caption grows
 * upwards, so a long name never leaves the picture, and the circle of a test card shrinks to stay clear of it. On a
 * small picture the caption has smaller text. On a picture below 13rem it has only the name: a page that uses this size
 * shows the rest beside it.
 */
export function CaptionCard({
  name,
  line,
  children,
  as,
  seed,
  photo = null,
  blank = false,
  className = '',
}: CaptionCardProps) {
  return (
    <div
      className={`@container relative flex aspect-video flex-col overflow-hidden rounded-box bg-stage ${className}`}
    >
      {photo ? (
        <img
          src={photo.url}
          alt={photo.alt}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <PhotoPlaceholder name={name} seed={seed} blank className="absolute inset-0" />
          <PlaceholderCircle
            name={name}
            seed={seed}
            // As high as on the whole card, and lower if the caption needs the space.
            className={`relative h-[41.25cqw] min-h-0 w-full shrink ${blank ? 'not-print:hidden' : ''}`}
          />
        </>
      )}
      {children}
      <Caption {...(as && { as })} name={name} line={line} />
    </div>
  )
}

/** The bar at the bottom of a picture, on its own. Its parent must be a container and a flex column. */
export function Caption({
  name,
  line,
  as: Name = 'p',
}: Pick<CaptionCardProps, 'name' | 'line' | 'as'>) {
  return (
    <div
      data-caption
      className="relative mt-auto max-w-full shrink-0 self-start border-l-[5px] border-tally bg-caption px-4 py-2.5 text-on-caption @max-sm:px-3 @max-sm:py-2 @max-[20rem]:px-2.5 @max-[20rem]:py-1"
    >
      {/* When the picture is a link, its accessible name has the text. */}
      <Name className="group-hover:underline underline-offset-3 caption-type line-clamp-2 text-lg font-bold @max-sm:text-base @max-sm:leading-tight @max-[20rem]:text-sm @max-[20rem]:leading-tight">
        <bdi>{name}</bdi>
      </Name>
      <p className="line-clamp-2 text-sm text-on-caption-soft [word-spacing:0.06em] @max-sm:text-xs @max-[20rem]:leading-tight @max-[13rem]:hidden">
        <bdi>{line}</bdi>
      </p>
    </div>
  )
}
