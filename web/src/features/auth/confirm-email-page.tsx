/** To be replaced by its owner. */
export function ConfirmEmailPage() {
  return <h1>ConfirmEmailPage</h1>
}
