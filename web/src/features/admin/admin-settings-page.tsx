/** To be replaced by its owner. */
export function AdminSettingsPage() {
  return <h1>AdminSettingsPage</h1>
}
