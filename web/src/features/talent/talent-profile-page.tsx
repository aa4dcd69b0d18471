/** To be replaced by its owner. */
export function TalentProfilePage() {
  return <h1>TalentProfilePage</h1>
}
