/** A grey stand-in with the measures of what is coming. Purely visual: say 'Loading...' once elsewhere. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-pulse rounded-box bg-wash ${className}`} />
  )
}
