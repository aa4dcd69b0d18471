/** To be replaced by its owner. */
export function AdminHome() {
  return <h1>AdminHome</h1>
}
