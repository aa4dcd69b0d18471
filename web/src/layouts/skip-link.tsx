/** Skips the navigation, to the page in `main`. Visible only while it has focus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-box bg-ink px-5 py-3 text-sm font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-20"
    >
      Skip to content
    </a>
  )
}
