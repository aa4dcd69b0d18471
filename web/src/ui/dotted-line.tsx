interface DottedLineProps {
  /** Facts with ` · ` between them, for instance `News anchor · Bergen, Norway`. */
  text: string
}

/**
 * Facts in a line, with a dot between those that stand beside each other: where the line breaks, no dot
 * is left hanging. What is read and copied has all of them.
 */
export function DottedLine({ text }: DottedLineProps) {
  return (
    <span className="block overflow-x-clip">
      {/* Each fact brings the dot before it, and the first of a line has it beyond the edge. */}
      <span className="-ml-[0.4em] block">
        {text.split(' · ').map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be the same, and their order is all they have
          <span key={index}>
            {index > 0 && ' '}
            <span className="relative inline-block max-w-full pl-[0.4em]">
              {index > 0 && <span className="absolute left-0">· </span>}
              <bdi>{fact}</bdi>
            </span>
          </span>
        ))}
      </span>
    </span>
  )
}
