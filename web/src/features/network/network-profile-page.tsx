/** To be replaced by its owner. */
export function NetworkProfilePage() {
  return <h1>NetworkProfilePage</h1>
}
