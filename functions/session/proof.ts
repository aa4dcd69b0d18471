import { Problem } from '../problem/problem.ts'

/**
 * Takes what somebody proves by, of which there must be one: of several nobody could say which counted.
 * @param given by name, undefined where it did not come along
 * @throws Problem `invalid_request` for none or several
 */
export function onlyOne<Given extends object>(given: Given): Given {
  if (Object.values(given).filter((one) => one !== undefined).length === 1) return given
  throw new Problem('invalid_request')
}
