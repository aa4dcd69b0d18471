import type { AgentEnquiry } from '../../../../shared/agents.ts'
import { DECLINED_BY_TALENT, endInWords } from '../../entities/enquiry/enquiry-state-words.ts'

/**
 * Why an enquiry ended, in a sentence for the talent's agent.
 * @returns null if there is nothing to add to its state
 */
export function endForAgent(enquiry: AgentEnquiry): string | null {
  const { state, isUpheld, reason, endedBy, answeredBy, talentName } = enquiry
  if (reason === 'unavailable') {
    return `${talentName} and this network no longer see each other. Neither of them can write here now.`
  }
  if (reason === 'reported') return 'Our team ended this. No one can write here now.'
  if (isUpheld) return 'Our team has decided about this. No one can write here now.'
  if (state === 'declined') {
    return `${answeredBy ?? talentName} said not now. Reason: ${DECLINED_BY_TALENT[reason ?? ''] ?? reason}.`
  }
  if (endedBy === 'talent') return `${talentName} ended this.`
  // A network's own statement is the same for everyone.
  return state === 'withdrawn' || endedBy === 'network' ? endInWords(enquiry, 'talent') : null
}
