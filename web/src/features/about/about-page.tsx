/** To be replaced by its owner. */
export function AboutPage() {
  return <h1>AboutPage</h1>
}
