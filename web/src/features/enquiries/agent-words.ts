import type { AgentEnquiry } from '../../../../shared/agents.ts'
import { endInWords, REASONS } from '../../entities/enquiry/enquiry-words.ts'

/** Why an agent says not now, who speaks of somebody else. */
export const AGENT_DECLINES: Readonly<Record<string, string>> = {
  ...REASONS.decline,
  contract: 'They are under contract',
  not_looking: 'They are not looking',
}

/**
 * Why an enquiry ended, in a sentence for the talent's agent.
 * @returns null where there is nothing to add to where it stands
 */
export function endForAgent(enquiry: AgentEnquiry): string | null {
  const { state, reason, endedBy, answeredBy, talentName } = enquiry
  if (reason === 'unavailable') {
    return `${talentName} and this network no longer see each other. Nobody can write here any more.`
  }
  if (reason === 'reported') return 'Our team ended this. Nobody can write here any more.'
  if (state === 'declined') {
    return `${answeredBy ?? talentName} said not now. Reason: ${AGENT_DECLINES[reason ?? ''] ?? reason}.`
  }
  if (endedBy === 'talent') return `${talentName} ended this.`
  // What a network says reads the same to everyone.
  return state === 'withdrawn' || endedBy === 'network' ? endInWords(enquiry, 'talent') : null
}
