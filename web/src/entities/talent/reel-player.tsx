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
  /** What stands in the frame until it plays: nothing of the player is asked for before. */
  poster: ReactNode
}

const PROVIDER_NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

/** Whose server a reel comes from, which learns the address of whoever plays it: of a file, its host by name. */
function hostOf({ provider, url }: ReelLink): string {
  return provider === 'mp4' ? new URL(url).host : PROVIDER_NAMES[provider]
}

/** A page is not told when a browser or a network refuses the player in its frame: the way out is always said. */
const OPENED_BY_LINK = {
  youtube: 'opens it on YouTube',
  vimeo: 'opens it on Vimeo',
  mp4: 'opens the file',
} as const

/** What did not come of a file. */
type Missing = 'captions' | 'video'

const MISSING_SENTENCES = {
  captions: 'Its captions could not be loaded.',
  video: 'It could not be played here.',
} as const satisfies Record<Missing, string>

/**
 * A reel that loads nothing from elsewhere until somebody presses play, and then begins at the moment
 * that was pressed; the large button takes the first.
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
    // The button is back, to try again.
    if (what === 'video') setMoment(null)
  }

  return (
    // On paper it is a picture of who is in it, beside what it is called and where it is.
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
              // A player begins anew where it is told to; it cannot be told while it plays.
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
            {/* Always in the page, taking no room, so that a sentence that appears in it is announced. */}
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
    return <FileScreen {...{ source, title, captionsUrl, onMissing }} />
  }
  return (
    <iframe
      src={source}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // Other than our pages' own policy, by which no other site is told where its reader came from: YouTube
      // plays nothing for who does not say it. The address of the page is not said.
      referrerPolicy="strict-origin"
      className="size-full border-0"
    />
  )
}

interface FileScreenProps extends Pick<ScreenProps, 'title' | 'captionsUrl' | 'onMissing'> {
  source: string
}

/** A file with its captions; without them where its host does not let other sites read it, which captions need. */
function FileScreen({ source, title, captionsUrl, onMissing }: FileScreenProps) {
  const [withCaptions, setWithCaptions] = useState(captionsUrl !== '')

  function fail({ target }: SyntheticEvent): void {
    if (!(target instanceof HTMLVideoElement)) {
      onMissing('captions')
    } else if (target.readyState === HTMLMediaElement.HAVE_NOTHING) {
      // Of what breaks later, the browser's own player tells.
      onMissing(withCaptions ? 'captions' : 'video')
      setWithCaptions(false)
    }
  }

  return (
    // biome-ignore lint/a11y/useMediaCaption: its owner adds them; there is nobody else who could
    <video
      // With captions it is asked for otherwise.
      key={String(withCaptions)}
      src={source}
      title={title}
      controls
      autoPlay
      playsInline
      // Captions are somebody else's file as well: without this the browser refuses them.
      crossOrigin={withCaptions ? 'anonymous' : undefined}
      // Of the captions too: their events do not come up, but can be met on their way down.
      onErrorCapture={fail}
      className="size-full"
    >
      {withCaptions && (
        <track default kind="captions" src={fileAddress(captionsUrl)} label="Captions" />
      )}
    </video>
  )
}
