import { ExternalLink as Icon } from 'lucide-react'
import { Breakable } from './breakable.tsx'

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** The address without the parts that all addresses have. */
function shortened(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/**
 * A link to an address that another person typed. It opens in a new tab, tells the other site nothing about this page,
 * and is plain text if the address is not a web address.
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
