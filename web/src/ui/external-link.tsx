import { ExternalLink as Icon } from 'lucide-react'
import { Breakable } from './breakable.tsx'

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** The address without what all addresses have. */
function shortened(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/**
 * A link that somebody else has typed. It opens beside this page, tells the other site nothing about
 * it, and is plain text when it is no web address.
 */
export function ExternalLink({ address }: { address: string }) {
  if (!isWebAddress(address)) return <bdi>{address}</bdi>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-outline underline-offset-4 hover:decoration-ink"
    >
      <Breakable
        text={shortened(address)}
        sign={
          <Icon
            aria-hidden="true"
            className="ml-1 inline size-3.5 align-[-0.1em] text-soft print:hidden"
          />
        }
      />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
