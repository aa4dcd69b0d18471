import type { ReactNode } from 'react'

interface DottedLineProps {
  /** As text, for instance `News anchor · Bergen, Norway`, or as a list, where some may be missing. */
  facts: string | readonly ReactNode[]
}

/**
 * Facts in a line, with a dot between those that stand beside each other: where the line breaks, no dot
 * is left hanging. What is read and copied has all of them.
 */
export function DottedLine({ facts }: DottedLineProps) {
  const stated = typeof facts === 'string' ? facts.split(' · ') : facts.filter(Boolean)
  return (
    <span className="block overflow-x-clip">
      {/* Each fact brings the dot before it, and the first of a line has it beyond the edge. */}
      <span className="-ml-[0.5em] block">
        {stated.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be the same, and their order is all they have
          <span key={index}>
            {index > 0 && <span> </span>}
            <span className="relative inline-block max-w-full pl-[0.5em]">
              {index > 0 && <span className="absolute left-[0.12em]">· </span>}
              <bdi>{fact}</bdi>
            </span>
          </span>
        ))}
      </span>
    </span>
  )
}
