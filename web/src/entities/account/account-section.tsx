import { type ReactNode, useId } from 'react'

interface AccountSectionProps {
  title: string
  /** The heading's level: sections are used in a panel and on a page. */
  as?: 'h2' | 'h3'
  /** The number of items, beside the title. */
  count?: number
  /** Whether the section has anything to print. */
  onPaper?: boolean
  children: ReactNode
}

/** A section of an account's record, under its own heading. */
export function AccountSection({
  title,
  as: Heading = 'h3',
  count,
  onPaper = true,
  children,
}: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-3 border-t border-line pt-5 text-sm ${onPaper ? '' : 'print:hidden'}`}
    >
      <Heading id={id} className="text-base">
        <span>{title}</span>
        {count !== undefined && count > 0 && (
          <span className="font-normal text-soft tabular"> {count}</span>
        )}
      </Heading>
      {children}
    </section>
  )
}
