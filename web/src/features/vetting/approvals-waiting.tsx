import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ageInWords } from '../../ui/time-words.ts'

/** The number of waiting applicants, and the waiting time. */
export function ApprovalsWaiting() {
  const { data, isPending } = useQuery(overviewQuery)
  // As wide as the text: on a phone, the text needs its own line.
  if (isPending) return <Skeleton className="h-lh w-52" />
  if (!data) return null
  const { counts, oldestPendingAt } = data
  const waiting = counts.talent.pending + counts.tv_network.pending
  return `${waiting.toLocaleString('en')} waiting${oldestPendingAt ? `, the oldest for ${ageInWords(oldestPendingAt)}` : ''}`
}
