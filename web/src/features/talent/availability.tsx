import type { TalentOverview } from '../../../../shared/overviews.ts'

/** Available, or employed and where. The tally light is on for who can be had. */
export function Availability({
  isAvailable,
  currentNetwork,
}: Pick<TalentOverview, 'isAvailable' | 'currentNetwork'>) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isAvailable ? 'bg-tally' : 'border border-outline'}`}
      />
      {isAvailable ? 'Available' : <bdi>{`Employed at ${currentNetwork ?? 'a network'}`}</bdi>}
    </span>
  )
}
