import type { ReactNode } from 'react'
import { CONTACT, LEGAL_UPDATED } from '../../../../shared/brand-contact.ts'

/** One numbered part of a legal text. */
export interface LegalSection {
  /** Its fragment. Other pages link to it: keep it when the title changes. */
  id: string
  title: string
  body: ReactNode
}

interface LegalDocumentProps {
  title: string
  /** A summary, for people who read no further. */
  summary: string
  sections: readonly LegalSection[]
}

/** The layout of a legal text: a summary, a sticky table of contents, short parts. */
export function LegalDocument({ title, summary, sections }: LegalDocumentProps) {
  const { date, words } = LEGAL_UPDATED
  return (
    <article className="band pt-14 pb-20 lg:pt-24 lg:pb-32 print:p-0">
      <div className="border-b-2 border-ink pb-10 lg:pb-14">
        <p className="text-sm text-soft">
          Last updated <time dateTime={date}>{words}</time>
        </p>
        <h1 className="mt-4 text-3xl tracking-[-0.04em]">{title}</h1>
        <p className="mt-6 max-w-[34em] text-lg text-soft max-[22rem]:text-base">{summary}</p>
      </div>
      <div className="grid gap-x-16 gap-y-12 pt-10 lg:grid-cols-[17rem_1fr] lg:pt-14 print:block">
        <nav aria-labelledby="contents" className="self-start lg:sticky lg:top-8 print:hidden">
          <h2 id="contents" className="caption-type text-sm font-bold text-soft">
            Contents
          </h2>
          <ol className="mt-3 grid sm:grid-cols-2 sm:gap-x-8 lg:block">
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-baseline gap-3 py-2 text-sm underline-offset-4 hover:underline pointer-fine:min-h-9 pointer-fine:py-1.5"
                >
                  <span className="min-w-[1.25rem] shrink-0 text-right text-soft tabular">
                    {index + 1}
                  </span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid measure gap-12">
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8">
              <h2 id={`${id}-title`} className="flex gap-4 text-xl">
                <span className="text-soft tabular" aria-hidden="true">
                  {index + 1}
                </span>
                {name}
              </h2>
              <div className="legal-text mt-4">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

/** The owner's address for questions, as a link. */
export function ContactAddress() {
  return <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
}
