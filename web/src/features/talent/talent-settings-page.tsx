/** To be replaced by its owner. */
export function TalentSettingsPage() {
  return <h1>TalentSettingsPage</h1>
}
