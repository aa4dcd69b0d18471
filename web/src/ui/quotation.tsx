import type { ReactNode } from 'react'

interface QuotationProps {
  /** A sentence that says whose words follow. */
  from: string
  children: ReactNode
}

/** Another person's words as they typed them, in their own text direction. */
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
