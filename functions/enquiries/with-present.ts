import type { AgentEnquiry } from '../../shared/agents.ts'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import { Problem } from '../problem/problem.ts'

/**
 * Makes a move. If the enquiry has changed since it was read, the refusal contains its present state.
 * @param move makes it
 * @param read reads the enquiry
 * @returns what `move` returns
 * @throws Problem `enquiry_changed` with `enquiry`, and whatever `move` throws
 */
export async function withPresent<Enquiry extends NetworkEnquiry | TalentEnquiry | AgentEnquiry>(
  move: () => Promise<Enquiry>,
  read: () => Promise<Enquiry>,
): Promise<Enquiry> {
  try {
    return await move()
  } catch (refusal) {
    if (!(refusal instanceof Problem) || refusal.code !== 'enquiry_changed') throw refusal
    throw new Problem('enquiry_changed', { enquiry: await read() })
  }
}
