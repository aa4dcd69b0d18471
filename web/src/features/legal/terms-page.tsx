/** To be replaced by its owner. */
export function TermsPage() {
  return <h1>TermsPage</h1>
}
