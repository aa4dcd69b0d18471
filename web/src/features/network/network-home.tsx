/** To be replaced by its owner. */
export function NetworkHome() {
  return <h1>NetworkHome</h1>
}
