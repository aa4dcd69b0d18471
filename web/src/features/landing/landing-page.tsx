/** To be replaced by its owner. */
export function LandingPage() {
  return <h1>LandingPage</h1>
}
