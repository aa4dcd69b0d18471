/**
 * What the desk can read about names that resemble each other. `GET /api/admin/accounts/:userId/names` answers
 * `AccountNamesSchema`.
 */
import * as v from 'valibot'

export const AccountNamesSchema = v.object({
  /** For a talent who is employed: the networks that may be the employer, and whether the talent hides from each. */
  employer: v.nullable(
    v.object({
      typed: v.string(),
      matched: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          why: v.picklist(['chosen', 'same', 'near']),
          isHidden: v.boolean(),
        }),
      ),
    }),
  ),
  /** For a network: the network whose name this one shares, resembles, or imitates in letters of another script. */
  alike: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      why: v.picklist(['same', 'imitates', 'near']),
    }),
  ),
  /** A name that an approved network shows and that the desk has not checked. */
  unseen: v.array(v.string()),
})
export type AccountNames = v.InferOutput<typeof AccountNamesSchema>
