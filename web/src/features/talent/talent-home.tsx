/** To be replaced by its owner. */
export function TalentHome() {
  return <h1>TalentHome</h1>
}
