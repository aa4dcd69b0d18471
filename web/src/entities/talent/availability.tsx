interface AvailabilityProps {
  isAvailable: boolean
  currentNetwork: string | null
  /** Whether to say only that somebody is employed, and not where. */
  short?: boolean
}

/** Available, or employed and where. The tally light is on for available talent. */
export function Availability({ isAvailable, currentNetwork, short = false }: AvailabilityProps) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isAvailable ? 'bg-tally' : 'border border-outline'}`}
      />
      {isAvailable ? (
        <span>Available</span>
      ) : short ? (
        <span>Employed</span>
      ) : (
        <bdi>{`Employed at ${currentNetwork ?? 'a network'}`}</bdi>
      )}
    </span>
  )
}
