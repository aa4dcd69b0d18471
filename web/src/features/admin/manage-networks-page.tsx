/** To be replaced by its owner. */
export function ManageNetworksPage() {
  return <h1>ManageNetworksPage</h1>
}
