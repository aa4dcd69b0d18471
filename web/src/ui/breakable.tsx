import { Fragment } from 'react'

interface BreakableProps {
  /** A mail or web address. */
  text: string
}

/** A zero-width space: never part of what an address may have. */
const MARK = '\u200b'

/** An address that breaks, where it must, after its @ or before a dot or a slash, and seldom within a word. */
export function Breakable({ text }: BreakableProps) {
  const parts = text.replaceAll(/@|(?=[./])/g, `$&${MARK}`).split(MARK)
  return (
    <bdi>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be the same, and their order is all they have
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
