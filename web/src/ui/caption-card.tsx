import type { ReactNode } from 'react'
import { PhotoPlaceholder, PlaceholderCircle } from './photo-placeholder.tsx'

interface CaptionCardProps {
  name: string
  /** Role, place and the like, on the caption's second line. */
  line: string
  /** What else lies on the picture, for instance a 'live' mark. */
  children?: ReactNode
  /** The name's level among the page's headings; plain text when left out. */
  as?: 'h1' | 'h2' | 'h3' | 'p'
  /** Decides the picture's colours in place of the name, for a name that is still being typed. */
  seed?: string
  /** The photograph; a test card stands in for one that is not there yet. */
  photo?: { url: string; alt: string } | null
  /** No initials on the card: something else lies in the middle of the picture, but on paper. */
  blank?: boolean
  className?: string
}

/**
 * A person as television presents them: a 16:9 picture with name and role on a bar at its foot.
 * The caption grows upwards, so a long name never leaves the picture, and the circle of a test card
 * shrinks to stay clear of it; on a small picture the caption is set smaller, and on one below 13rem
 * it has the name alone: who draws it that small says the rest beside it.
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
            // As high as the whole card has it, and lower where the caption needs its room.
            className={`relative h-[41.25cqw] min-h-0 w-full shrink ${blank ? 'not-print:hidden' : ''}`}
          />
        </>
      )}
      {children}
      <Caption {...(as && { as })} name={name} line={line} />
    </div>
  )
}

/** The bar at the foot of a picture, by itself. What it lies on is a container, and a column. */
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
      {/* Where the picture leads somewhere, its name says so. */}
      <Name className="group-hover:underline underline-offset-3 caption-type line-clamp-2 text-lg font-bold @max-sm:text-base @max-sm:leading-tight @max-[20rem]:text-sm @max-[20rem]:leading-tight">
        <bdi>{name}</bdi>
      </Name>
      <p className="line-clamp-2 text-sm text-on-caption-soft [word-spacing:0.06em] @max-sm:text-xs @max-[20rem]:leading-tight @max-[13rem]:hidden">
        <bdi>{line}</bdi>
      </p>
    </div>
  )
}
