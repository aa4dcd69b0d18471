/** To be replaced by its owner. */
export function BrowseTalentPage() {
  return <h1>BrowseTalentPage</h1>
}
