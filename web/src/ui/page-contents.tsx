import { useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'

/** A part of a long page, as in its table of contents. */
export interface PagePart {
  /** The fragment: the id of the part; the id of its heading is the same with `-title`. */
  id: string
  title: string
}

interface PageContentsProps {
  parts: readonly PagePart[]
  children: ReactNode
}

const LABEL = 'On this page'

/** A long page with its table of contents: beside it where there is space, else collapsed above it. */
export function PageContents({ parts, children }: PageContentsProps) {
  return (
    <div className="grid gap-8 xl:@min-[40rem]/page:grid-cols-[minmax(0,1fr)_10.5rem] xl:gap-x-12">
      <nav
        aria-label={LABEL}
        className="text-sm xl:@min-[40rem]/page:sticky xl:@min-[40rem]/page:top-20 xl:@min-[40rem]/page:col-start-2 xl:@min-[40rem]/page:row-start-1 xl:@min-[40rem]/page:self-start print:hidden"
      >
        <details className="group rounded-box border border-line bg-sheet px-4 xl:@min-[40rem]/page:hidden">
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            <ChevronRight
              aria-hidden="true"
              className="size-4 text-soft transition-transform duration-150 group-open:rotate-90"
            />
            {LABEL}
          </summary>
          <div className="pb-3">
            <Parts parts={parts} />
          </div>
        </details>
        <div className="hidden xl:@min-[40rem]/page:block">
          <p aria-hidden="true" className="caption-type font-bold text-soft">
            {LABEL}
          </p>
          <div className="mt-2">
            <Parts parts={parts} />
          </div>
        </div>
      </nav>
      <div className="grid min-w-0 grid-cols-1 gap-10">{children}</div>
    </div>
  )
}

function Parts({ parts }: { parts: readonly PagePart[] }) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>, id: string): void {
    const { currentTarget, metaKey, ctrlKey, shiftKey, altKey } = event
    if (metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    currentTarget.closest('details')?.removeAttribute('open')
    // The router changes the address, because its history breaks if the browser changes it alone. The scrolling is done
    // here: for an address that is current already, the router would scroll to the top.
    const untouched = { resetScroll: false, hashScrollIntoView: false }
    void navigate({ to: '.', search: true, hash: id, replace: true, ...untouched })
    document.getElementById(id)?.scrollIntoView()
    // The next Tab continues from there, and a screen reader says where the person is.
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
  }

  return (
    <ol className="grid">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => follow(event, id)}
            className="flex min-h-11 items-center py-1.5 underline-offset-4 hover:underline pointer-fine:min-h-8"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
