/** To be replaced by its owner. */
export function CreateNetworkProfilePage() {
  return <h1>CreateNetworkProfilePage</h1>
}
