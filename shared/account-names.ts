/** What the desk is told of names. `GET /api/admin/accounts/:userId/names` answers `AccountNamesSchema`. */
import * as v from 'valibot'

export const AccountNamesSchema = v.object({
  /** Of a talent who is employed: which networks may be the employer, and whether each is hidden from. */
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
  /** Of a network: whose name its own is, looks like in letters of another script, or resembles. */
  alike: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      why: v.picklist(['same', 'imitates', 'near']),
    }),
  ),
  /** What an approved network calls itself and the desk has not seen. */
  unseen: v.array(v.string()),
})
export type AccountNames = v.InferOutput<typeof AccountNamesSchema>
