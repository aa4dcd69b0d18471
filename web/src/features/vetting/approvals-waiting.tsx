import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../entities/application/application-queries.ts'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ageInWords } from '../../ui/time-words.ts'

/** The number of waiting applicants, and the waiting time. */
export function ApprovalsWaiting() {
  // The same counts as at the filters: two figures that were fetched apart would differ while much is decided.
  const counts = useQuery(countsQuery({}))
  const overview = useQuery(overviewQuery)
  // As wide as the text: on a phone, the text needs its own line.
  if (counts.isPending || overview.isPending) return <Skeleton className="h-lh w-52" />
  if (!counts.data) return null
  const { total } = counts.data
  const oldest = overview.data?.oldestPendingAt
  return `${total.toLocaleString('en')} waiting${oldest ? `, the oldest for ${ageInWords(oldest)}` : ''}`
}
