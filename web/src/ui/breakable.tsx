import { Fragment, type ReactNode } from 'react'

interface BreakableProps {
  /** A mail or web address. */
  text: string
  /** A sign that belongs to it, and never begins a line. */
  sign?: ReactNode
}

/** A zero-width space: never part of what an address may have. */
const MARK = '\u200b'

/** How many characters a sign takes along to the next line. */
const KEPT = 3

/** An address that breaks, where it must, after its @ or before a dot or a slash, and seldom within a word. */
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
      {/* A line may be broken beside a picture whatever stands there, a no-break space or a word joiner too. */}
      {sign && (
        <span className="whitespace-nowrap">
          <span>{end}</span>
          {sign}
        </span>
      )}
    </bdi>
  )
}
