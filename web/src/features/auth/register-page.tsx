/** To be replaced by its owner. */
export function RegisterPage() {
  return <h1>RegisterPage</h1>
}
