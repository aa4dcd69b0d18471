import type { ReactNode } from 'react'

interface DottedLineProps {
  /** As text, for instance `News anchor · Bergen, Norway`, or as a list in which some may be missing. */
  facts: string | readonly ReactNode[]
}

/**
 * Facts in a line, with a dot between those that are side by side: at a line break no dot is visible. Screen readers
 * and copied text get all dots.
 */
export function DottedLine({ facts }: DottedLineProps) {
  const stated = typeof facts === 'string' ? facts.split(' · ') : facts.filter(Boolean)
  return (
    <span className="block overflow-x-clip">
      {/* Each fact has its dot in front; at the start of a line the dot is clipped. */}
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
