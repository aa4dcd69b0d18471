/** To be replaced by its owner. */
export function NetworkSettingsPage() {
  return <h1>NetworkSettingsPage</h1>
}
