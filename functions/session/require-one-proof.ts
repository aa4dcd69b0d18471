import { Problem } from '../problem/problem.ts'

/**
 * Checks that a call brings one proof (a password, a code, a passkey): with several it would be unclear which counted.
 * @param given the proofs by name, undefined for each that the call does not have
 * @throws Problem `invalid_request` for none or several
 */
export function requireOneProof<Given extends object>(given: Given): Given {
  if (Object.values(given).filter((one) => one !== undefined).length === 1) return given
  throw new Problem('invalid_request')
}
