/** To be replaced by its owner. */
export function ThankYouPage() {
  return <h1>ThankYouPage</h1>
}
