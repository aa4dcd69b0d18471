import { CircleAlert, Play } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { type CuePoint, writeMoment } from '../../../../shared/cue-points.ts'
import {
  fileAddress,
  parseReelLink,
  type ReelLink,
  reelPlayerUrl,
} from '../../../../shared/reels.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

interface ReelPlayerProps {
  url: string
  title: string
  cuePoints: readonly CuePoint[]
  captionsUrl: string
  /** Shown until the reel plays: nothing of the player is loaded before. */
  poster: ReactNode
}

const PROVIDER_NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

/** The server of a reel, which learns the address of whoever plays it; for a file, its host name. */
function hostOf({ provider, url }: ReelLink): string {
  return provider === 'mp4' ? new URL(url).host : PROVIDER_NAMES[provider]
}

/**
 * A page cannot detect that a browser or a network blocks the framed player, so the link to the reel is always shown.
 */
const OPENED_BY_LINK = {
  youtube: 'opens it on YouTube',
  vimeo: 'opens it on Vimeo',
  mp4: 'opens the file',
} as const

/** The part of a file that failed to load. */
type Missing = 'captions' | 'video'

const MISSING_SENTENCES = {
  captions: 'Its captions could not be loaded.',
  video: 'It could not be played here.',
} as const satisfies Record<Missing, string>

/**
 * A reel that loads nothing from other sites until somebody presses play, and then begins at the pressed moment; the
 * large button uses the first one.
 */
export function ReelPlayer({ url, title, cuePoints, captionsUrl, poster }: ReelPlayerProps) {
  const [moment, setMoment] = useState<number | null>(null)
  const [missing, setMissing] = useState<Missing | null>(null)
  const link = parseReelLink(url)
  if (link === null) return null
  const first = cuePoints[0]?.seconds ?? link.startSeconds

  function play(seconds: number): void {
    setMoment(seconds)
    setMissing(null)
  }

  function miss(what: Missing): void {
    setMissing(what)
    // The play button is back, to try again.
    if (what === 'video') setMoment(null)
  }

  return (
    // In print it is a picture of the person, beside the reel's title and address.
    <figure className="@container">
      <div className="grid gap-3 print:@lg:grid-cols-[1fr_2fr]">
        <div className="@container relative aspect-video overflow-hidden rounded-box bg-stage">
          {moment === null ? (
            <>
              {poster}
              <button
                type="button"
                onClick={() => play(first)}
                // In a small frame it is in the corner, clear of the caption.
                className="group absolute inset-0 grid place-items-center rounded-box @max-[15rem]:items-start @max-[15rem]:justify-items-end @max-[15rem]:p-1 -outline-offset-4 focus-visible:outline-on-stage"
              >
                <span className="sr-only">
                  {`Play ${title}${cuePoints[0] ? `, ${cuePoints[0].label}` : ''}`}
                </span>
                <span
                  aria-hidden="true"
                  className="grid size-16 place-items-center rounded-full @max-[15rem]:size-11 border border-on-stage/40 bg-stage/80 text-on-stage transition-colors duration-150 group-hover:bg-tally"
                >
                  <Play className="ml-1 size-7 fill-current @max-[15rem]:size-5" />
                </span>
              </button>
            </>
          ) : (
            <Screen
              // Only a new player accepts a start time; a playing one cannot be told.
              key={moment}
              link={link}
              startSeconds={moment}
              title={title}
              captionsUrl={captionsUrl}
              onMissing={miss}
            />
          )}
        </div>
        <figcaption className="grid content-start gap-2">
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
                    onClick={() => play(seconds)}
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
            {/* Always in the page, without height, so that a message that appears in it is announced. */}
            <span role="status" className="block text-sm text-danger print:hidden">
              {missing && (
                <span className="mb-1.5 flex items-start gap-1.5">
                  <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
                  {MISSING_SENTENCES[missing]}
                </span>
              )}
            </span>
            <ExternalLink address={link.url} />
            <span className="block print:hidden">
              {moment === null && missing === null
                ? `Nothing is loaded until you press play. ${hostOf(link)} then sees your IP address.`
                : `If it does not play here, the link ${OPENED_BY_LINK[link.provider]}.`}
            </span>
          </span>
        </figcaption>
      </div>
    </figure>
  )
}

interface ScreenProps {
  link: ReelLink
  startSeconds: number
  title: string
  captionsUrl: string
  onMissing: (what: Missing) => void
}

function Screen({ link, startSeconds, title, captionsUrl, onMissing }: ScreenProps) {
  const source = reelPlayerUrl(link, startSeconds)
  if (link.provider === 'mp4') {
    return (
      <FileScreen source={source} title={title} captionsUrl={captionsUrl} onMissing={onMissing} />
    )
  }
  return (
    <iframe
      src={source}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // Unlike the policy of our pages, which sends no referrer to other sites: YouTube plays nothing without one. The
      // path of the page is not sent.
      referrerPolicy="strict-origin"
      className="size-full border-0"
    />
  )
}

interface FileScreenProps extends Pick<ScreenProps, 'title' | 'captionsUrl' | 'onMissing'> {
  source: string
}

/** A file with its captions. Without captions if its host does not allow cross-origin reading, which they need. */
function FileScreen({ source, title, captionsUrl, onMissing }: FileScreenProps) {
  const [withCaptions, setWithCaptions] = useState(captionsUrl !== '')

  function fail({ target }: SyntheticEvent): void {
    if (!(target instanceof HTMLVideoElement)) {
      onMissing('captions')
    } else if (target.readyState === HTMLMediaElement.HAVE_NOTHING) {
      // The browser's own player reports later failures.
      onMissing(withCaptions ? 'captions' : 'video')
      setWithCaptions(false)
    }
  }

  return (
    // biome-ignore lint/a11y/useMediaCaption: its owner adds them; there is nobody else who could
    <video
      // With captions the file is requested in another way.
      key={String(withCaptions)}
      src={source}
      title={title}
      controls
      autoPlay
      playsInline
      // The captions are a file of another site too: without this the browser refuses them.
      crossOrigin={withCaptions ? 'anonymous' : undefined}
      // Also for the captions: their events do not bubble, but can be captured.
      onErrorCapture={fail}
      className="size-full"
    >
      {withCaptions && (
        <track default kind="captions" src={fileAddress(captionsUrl)} label="Captions" />
      )}
    </video>
  )
}
