/** Replaces the page's invitations to apply while no applications are accepted. */
export function ClosedNote({ className }: { className: string }) {
  return (
    <p data-when="sign-ups-closed" className={`max-w-[30em] font-semibold ${className}`}>
      We are not taking new applications at the moment.
    </p>
  )
}
