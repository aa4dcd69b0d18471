import type { Context } from 'hono'
import {
  type NetworkEnquiry,
  NetworkEnquirySchema,
  type TalentEnquiry,
  TalentEnquirySchema,
} from '../../shared/enquiries.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { withRole } from '../session/with-role.ts'
import type { Json } from '../supabase/database.types.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { withPresent } from './with-present.ts'

/** A step after a yes, based on a version of the enquiry in the call's path. */
interface Step {
  version: number
  [field: string]: Json
}

/**
 * Takes a step of a network.
 * @param c a request for `/api/network/enquiries/:id/…`
 * @param call the step, by its function in the database
 * @param step the body
 * @returns the enquiry as it is now
 * @throws Problem whatever the function refuses by; `enquiry_changed` with `enquiry`
 */
export function takeNetworkStep(
  c: Context<AppEnv>,
  call:
    | 'step_network_audition'
    | 'step_network_tape'
    | 'step_network_offer'
    | 'step_network_availability'
    | 'step_network_contact',
  { version, ...given }: Step,
): Promise<NetworkEnquiry> {
  const wanted = uuidOf(c.req.param('id') ?? '', 'enquiry_not_found')
  return withRole(c, 'tv_network', ({ client }) =>
    withPresent(
      async () =>
        parseRpc(NetworkEnquirySchema, await client.rpc(call, { wanted, version, given })),
      async () => parseRpc(NetworkEnquirySchema, await client.rpc('network_enquiry', { wanted })),
    ),
  )
}

/**
 * Takes a step of a talent.
 * @param c a request for `/api/talent/enquiries/:id/…`
 * @param call the step, by its function in the database
 * @param step the body
 * @returns the enquiry as it is now
 * @throws Problem whatever the function refuses by; `enquiry_changed` with `enquiry`
 */
export function takeTalentStep(
  c: Context<AppEnv>,
  call:
    | 'step_talent_audition'
    | 'step_talent_tape'
    | 'step_talent_offer'
    | 'step_talent_availability'
    | 'step_talent_contact',
  { version, ...given }: Step,
): Promise<TalentEnquiry> {
  const wanted = uuidOf(c.req.param('id') ?? '', 'enquiry_not_found')
  return withRole(c, 'talent', ({ client }) =>
    withPresent(
      async () => parseRpc(TalentEnquirySchema, await client.rpc(call, { wanted, version, given })),
      async () => parseRpc(TalentEnquirySchema, await client.rpc('talent_enquiry', { wanted })),
    ),
  )
}
