import { Fragment, type ReactNode } from 'react'

interface BreakableProps {
  /** A mail or web address. */
  text: string
  /** An icon that belongs to the address, and must not begin a line. */
  sign?: ReactNode
}

/** A zero-width space: no address contains one. */
const MARK = '\u200b'

/** How many characters move to the next line together with the icon. */
const KEPT = 3

/** An address that may break after its @ or before a dot or a slash, and breaks within a word only if it must. */
export function Breakable({ text, sign }: BreakableProps) {
  const parts = text.replaceAll(/@|(?=[./])/g, `$&${MARK}`).split(MARK)
  const last = [...(parts.pop() ?? '')]
  const end = sign ? last.splice(-KEPT).join('') : ''
  return (
    <bdi>
      {[...parts, last.join('')].map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be the same, and their order is all they have
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
      {/* A line may break beside an image, whatever is next to it, even a no-break space or a word joiner. */}
      {sign && (
        <span className="whitespace-nowrap">
          <span>{end}</span>
          {sign}
        </span>
      )}
    </bdi>
  )
}
