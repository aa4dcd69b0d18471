import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ageInWords } from '../../ui/time-words.ts'

/** How many wait, and for how long. */
export function ApprovalsWaiting() {
  const { data, isPending } = useQuery(overviewQuery)
  // As wide as the words: on a phone, they need a line of their own.
  if (isPending) return <Skeleton className="h-lh w-52" />
  if (!data) return null
  const { counts, oldestPendingAt } = data
  const waiting = counts.talent.pending + counts.tv_network.pending
  return `${waiting} waiting${oldestPendingAt ? `, the oldest for ${ageInWords(oldestPendingAt)}` : ''}`
}
