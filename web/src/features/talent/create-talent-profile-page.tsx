/** To be replaced by its owner. */
export function CreateTalentProfilePage() {
  return <h1>CreateTalentProfilePage</h1>
}
