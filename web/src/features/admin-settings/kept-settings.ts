import * as v from 'valibot'
import { AdminSettingsSchema } from '../../../../shared/admin-settings.ts'
import { STATUSES_NEEDING_REASON } from '../../../../shared/profile-status.ts'
import { readDraft } from '../../lib/form-draft.ts'

/** The form id of the settings, which also names their draft. */
export const SETTINGS_FORM = 'desk-settings'

/** The unsaved settings of this tab, with the version that they were made from. */
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
 * Reads the unsaved settings.
 * @param key the draft's key
 * @returns undefined without a draft
 */
export function readKeptSettings(
  key: string,
): v.InferOutput<typeof KeptSettingsSchema> | undefined {
  const kept = v.safeParse(KeptSettingsSchema, readDraft(key))
  return kept.success ? kept.output : undefined
}
