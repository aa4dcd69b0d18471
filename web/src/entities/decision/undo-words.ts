import type { Application } from '../../../../shared/applications.ts'
import { STATUS_LABELS } from '../../../../shared/profile-status.ts'
import { titleOf } from '../application/application-words.ts'

/**
 * What applications are after a decision about them was undone: 'pending again'.
 * @param first one of them as it was before the decision; all had the same status
 */
export function againInWords(first: Application | undefined): string {
  return `${STATUS_LABELS[first?.status ?? 'pending'].toLowerCase()} again`
}

/**
 * Says whose decision was undone, and what had been sent about it.
 * @param back the applications as they are again, at least one
 * @param wereTold how many of them may have got an email about the decision
 * @returns a title and a description
 */
export function returnInWords(
  back: readonly Application[],
  wereTold: number,
): [title: string, description: string] {
  const [first] = back
  const what = againInWords(first)
  const title =
    back.length === 1 && first
      ? `${titleOf(first)} is ${what}`
      : `${back.length} applications are ${what}`
  return [title, sentInWords(wereTold, back.length)]
}

function sentInWords(wereTold: number, count: number): string {
  if (wereTold === 0) return 'Nothing was sent.'
  if (count === 1) return 'The email had already gone out. Another one corrects it.'
  return wereTold === 1
    ? 'One email had already gone out. Another one corrects it.'
    : `${wereTold} emails had already gone out. Others correct them.`
}
