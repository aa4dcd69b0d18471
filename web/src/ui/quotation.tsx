import type { ReactNode } from 'react'

interface QuotationProps {
  /** Whose words follow, in a sentence. */
  from: string
  children: ReactNode
}

/** Somebody else's words as they typed them, in whichever direction they are read. */
export function Quotation({ from, children }: QuotationProps) {
  return (
    <figure className="grid w-full gap-2">
      <figcaption className="text-sm text-soft">{from}</figcaption>
      <blockquote
        dir="auto"
        className="border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere"
      >
        {children}
      </blockquote>
    </figure>
  )
}
