/** To be replaced by its owner. */
export function SavedTalentPage() {
  return <h1>SavedTalentPage</h1>
}
