import { type ReactNode, useId } from 'react'

interface AccountSectionProps {
  title: string
  /** The heading's level: sections stand in a panel, or on a page. */
  as?: 'h2' | 'h3'
  /** How many there are, beside the title. */
  count?: number
  /** Whether there is anything in it to be printed. */
  onPaper?: boolean
  children: ReactNode
}

/** A part of what is known of an account, under its own heading. */
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
