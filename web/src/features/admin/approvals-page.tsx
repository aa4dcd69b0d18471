/** To be replaced by its owner. */
export function ApprovalsPage() {
  return <h1>ApprovalsPage</h1>
}
