/** To be replaced by its owner. */
export function ManageTalentPage() {
  return <h1>ManageTalentPage</h1>
}
