import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type CuePoint, writeMoment } from '../../../shared/cue-points.ts'
import { parseReelLink, type ReelLink, reelPlayerUrl } from '../../../shared/reels.ts'
import { ExternalLink } from './external-link.tsx'

interface ReelPlayerProps {
  url: string
  title: string
  cuePoints: readonly CuePoint[]
  captionsUrl: string
  /** What stands in the frame until it plays: nothing of the player is asked for before. */
  poster: ReactNode
}

const PROVIDER_NAMES = { youtube: 'YouTube', vimeo: 'Vimeo', mp4: 'the host of the file' } as const

/**
 * A reel that loads nothing from elsewhere until somebody presses play, and then begins at the moment
 * that was pressed; the large button takes the first.
 */
export function ReelPlayer({ url, title, cuePoints, captionsUrl, poster }: ReelPlayerProps) {
  const [moment, setMoment] = useState<number | null>(null)
  const link = parseReelLink(url)
  if (link === null) return null
  const first = cuePoints[0]?.seconds ?? link.startSeconds

  return (
    <figure className="grid gap-3">
      <div className="relative aspect-video overflow-hidden rounded-box bg-stage">
        {moment === null ? (
          <>
            {poster}
            <button
              type="button"
              onClick={() => setMoment(first)}
              className="group absolute inset-0 grid place-items-center rounded-box -outline-offset-4 focus-visible:outline-on-stage"
            >
              <span className="sr-only">
                Play {title}
                {cuePoints[0] && `, ${cuePoints[0].label}`}
              </span>
              <span
                aria-hidden="true"
                className="grid size-16 place-items-center rounded-full border border-on-stage/40 bg-stage/80 text-on-stage transition-colors duration-150 group-hover:bg-tally"
              >
                <Play className="ml-1 size-7 fill-current" />
              </span>
            </button>
          </>
        ) : (
          <Screen
            // A player begins anew where it is told to; it cannot be told while it plays.
            key={moment}
            link={link}
            startSeconds={moment}
            title={title}
            captionsUrl={captionsUrl}
          />
        )}
      </div>
      <figcaption className="grid gap-2">
        <span className="font-semibold">
          <bdi>{title}</bdi>
        </span>
        {cuePoints.length > 0 && (
          <ul aria-label={`Moments of ${title}`} className="flex flex-wrap gap-2">
            {cuePoints.map(({ seconds, label }) => (
              <li key={seconds}>
                <button
                  type="button"
                  aria-pressed={moment === seconds}
                  onClick={() => setMoment(seconds)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-box border border-line bg-sheet px-3 text-sm hover:bg-wash aria-pressed:border-ink aria-pressed:bg-wash pointer-fine:min-h-9"
                >
                  <span className="text-soft tabular">{writeMoment(seconds)}</span>{' '}
                  <bdi>{label}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
        <span className="text-xs text-soft">
          <ExternalLink address={link.url} />
          {moment === null && (
            <span className="print:hidden">
              {` Nothing is loaded from ${PROVIDER_NAMES[link.provider]} before you press play.`}
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  )
}

interface ScreenProps {
  link: ReelLink
  startSeconds: number
  title: string
  captionsUrl: string
}

function Screen({ link, startSeconds, title, captionsUrl }: ScreenProps) {
  const source = reelPlayerUrl(link, startSeconds)
  if (link.provider === 'mp4') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: its owner adds them; there is nobody else who could
      <video
        src={source}
        title={title}
        controls
        autoPlay
        playsInline
        // Captions are somebody else's file as well: without this the browser refuses them.
        crossOrigin={captionsUrl ? 'anonymous' : undefined}
        className="size-full"
      >
        {captionsUrl && <track default kind="captions" src={captionsUrl} label="Captions" />}
      </video>
    )
  }
  return (
    <iframe
      src={source}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="size-full border-0"
    />
  )
}
