import { useQuery } from '@tanstack/react-query'
import { ageInWords } from '../../lib/time-words.ts'
import { overviewQuery } from './admin-queries.ts'

/** How many wait, and for how long. */
export function ApprovalsWaiting() {
  const { data } = useQuery(overviewQuery)
  if (!data) return null
  const { counts, oldestPendingAt } = data
  const waiting = counts.talent.pending + counts.tv_network.pending
  return `${waiting} waiting${oldestPendingAt ? `, the oldest for ${ageInWords(oldestPendingAt)}` : ''}`
}
