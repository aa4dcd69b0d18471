/** To be replaced by its owner. */
export function PrivacyPage() {
  return <h1>PrivacyPage</h1>
}
