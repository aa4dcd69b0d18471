import * as v from 'valibot'
import { AdminSettingsSchema } from '../../../../shared/admin-settings.ts'
import { STATUSES_NEEDING_REASON } from '../../../../shared/profile-status.ts'
import { readDraft } from '../../lib/form-draft.ts'

/** The form of the settings: its draft is kept by this name. */
export const SETTINGS_FORM = 'desk-settings'

/** What was edited in this tab and not saved, with the settings that it was made of. */
const KeptSettingsSchema = v.object({
  base: AdminSettingsSchema,
  draft: v.object({
    signUpsOpen: v.boolean(),
    decisionReasons: v.array(
      v.object({
        key: v.string(),
        status: v.picklist(STATUSES_NEEDING_REASON),
        title: v.string(),
        text: v.string(),
      }),
    ),
    freeMailDomains: v.array(v.string()),
  }),
})

/**
 * Reads what was edited and not saved.
 * @param key the draft's
 * @returns undefined when there is none
 */
export function readKeptSettings(
  key: string,
): v.InferOutput<typeof KeptSettingsSchema> | undefined {
  const kept = v.safeParse(KeptSettingsSchema, readDraft(key))
  return kept.success ? kept.output : undefined
}
