/** To be replaced by its owner. */
export function ContactPage() {
  return <h1>ContactPage</h1>
}
