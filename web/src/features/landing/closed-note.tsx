/** Stands where the page would invite to apply, while no applications are taken. */
export function ClosedNote({ className }: { className: string }) {
  return (
    <p data-when="sign-ups-closed" className={`max-w-[30em] font-semibold ${className}`}>
      We are not taking new applications at the moment.
    </p>
  )
}
