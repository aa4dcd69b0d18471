/** To be replaced by its owner. */
export function LoginPage() {
  return <h1>LoginPage</h1>
}
