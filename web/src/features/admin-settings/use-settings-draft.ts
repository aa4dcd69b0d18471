import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AdminSettings, AdminSettingsSchema } from '../../../../shared/admin-settings.ts'
import { settingsQuery } from '../../entities/admin-settings/admin-settings-queries.ts'
import { api, madeOf } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { forgetDraft, keepDraft } from '../../lib/form-draft.ts'
import { useDraftKey } from '../../lib/use-draft-key.ts'
import { useToast } from '../../ui/toast.tsx'
import { readKeptSettings, SETTINGS_FORM } from './kept-settings.ts'
import {
  changesInWords,
  draftOf,
  isChanged,
  merge,
  type Reason,
  refusalsOf,
  type SettingsDraft,
  settingsOf,
  withKey,
} from './settings-draft.ts'

/** A save by somebody else while this form was being filled in. */
export interface Conflict {
  /** Their changes, in sentences. */
  changes: readonly string[]
  /** Their reasons, if one of the two lists must be chosen. */
  theirReasons: readonly Reason[] | null
}

/**
 * Edits the settings. Nothing is sent before `save`. Typed text survives a failure, another person's save, which is
 * merged with it, and the end of a session: it is kept in this tab.
 * @param settings the worker's last answer; adopted as long as nothing was changed here
 */
export function useSettingsDraft(settings: AdminSettings) {
  const client = useQueryClient()
  const toast = useToast()
  const draftKey = useDraftKey(SETTINGS_FORM)
  const [kept] = useState(() => readKeptSettings(draftKey))
  const [base, setBase] = useState(kept?.base ?? settings)
  const [draft, setDraft] = useState<SettingsDraft>(() => kept?.draft ?? draftOf(settings))
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [mustConfirm, setMustConfirm] = useState(false)
  const [tries, setTries] = useState(0)
  const changed = isChanged(draft, base)

  function begin(from: AdminSettings): void {
    setBase(from)
    setDraft(draftOf(from))
    setRefusals(new Map())
  }
  if (!changed && settings.version > base.version) begin(settings)

  useEffect(() => {
    if (changed) keepDraft(draftKey, { base, draft })
    else forgetDraft(draftKey)
  }, [draftKey, changed, base, draft])

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (json: AdminSettings) =>
      parseResponse(api.admin.settings.$put({ json }, madeOf(json)), AdminSettingsSchema),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved)
      // Also if the page was closed in the meantime.
      forgetDraft(draftKey)
      begin(saved)
      setConflict(null)
      toast('Settings saved')
    },
    onError: async (problem) => {
      if (problem instanceof ApiProblem && problem.code === 'settings_changed') {
        // If their version cannot be fetched, the message only says that there is one; the next save fetches it again.
        await meet().catch(() => undefined)
      }
      setTries((count) => count + 1)
    },
  })

  /** Merges another person's save with this form. */
  async function meet(): Promise<void> {
    const theirs = await client.fetchQuery({ ...settingsQuery, staleTime: 0 })
    const { draft: merged, theirReasons } = merge(base, draft, theirs)
    setConflict({ changes: changesInWords(base, theirs), theirReasons })
    setBase(theirs)
    setDraft(merged)
    reset()
  }

  function send(): void {
    setMustConfirm(false)
    mutate(settingsOf(draft, base.version))
  }

  return {
    /** Discards the unsaved changes, because the page is left. */
    forget: () => forgetDraft(draftKey),
    draft,
    changed,
    refusals,
    conflict,
    mustConfirm,
    /** Increases with each failed save, so that focus can follow. */
    tries,
    saving: isPending,
    failure: error?.message ?? null,
    change(part: Partial<SettingsDraft>) {
      const next = { ...draft, ...part }
      setDraft(next)
      if (refusals.size > 0) setRefusals(refusalsOf(next))
    },
    save() {
      reset()
      const found = refusalsOf(draft)
      setRefusals(found)
      if (found.size > 0) setTries((count) => count + 1)
      else if (base.signUpsOpen && !draft.signUpsOpen) setMustConfirm(true)
      else send()
    },
    confirm: send,
    cancel: () => setMustConfirm(false),
    discard() {
      reset()
      setConflict(null)
      begin(settings.version > base.version ? settings : base)
    },
    takeTheirReasons() {
      const theirs = conflict?.theirReasons ?? []
      setDraft({ ...draft, decisionReasons: theirs.map(withKey) })
      setConflict(conflict && { ...conflict, theirReasons: null })
    },
    keepMyReasons: () => setConflict(conflict && { ...conflict, theirReasons: null }),
  }
}
