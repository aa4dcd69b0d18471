/** A turning ring; the text beside it or the control's own name has its meaning. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}
