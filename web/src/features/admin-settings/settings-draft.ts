/** The settings while they are being edited: changes, errors, and the merge of two edits. */
import * as v from 'valibot'
import {
  type AdminSettings,
  AdminSettingsSchema,
  addedDomains,
} from '../../../../shared/admin-settings.ts'

/** A preset reason. */
export type Reason = AdminSettings['decisionReasons'][number]

/** The headings of the reasons for each decision. */
export const DECISIONS = {
  rejected: 'When rejecting',
  deactivated: 'When deactivating',
  hidden: 'When hiding',
} as const satisfies Record<Reason['status'], string>

/** A preset reason with a local key, which it keeps while it is edited and moved. */
export interface DraftReason extends Reason {
  key: string
}

/** The settings in the form. */
export interface SettingsDraft {
  signUpsOpen: boolean
  decisionReasons: DraftReason[]
  /** Beside the five built-in ones, which cannot be edited. */
  freeMailDomains: string[]
}

/** Makes a draft from the saved settings. */
export function draftOf(settings: AdminSettings): SettingsDraft {
  return {
    signUpsOpen: settings.signUpsOpen,
    decisionReasons: settings.decisionReasons.map(withKey),
    freeMailDomains: addedDomains(settings.freeMailDomains),
  }
}

/** Gives a reason its local key. */
export function withKey(reason: Reason): DraftReason {
  return { ...reason, key: crypto.randomUUID() }
}

/**
 * The request to save them.
 * @param draft the values in the form
 * @param version the version that they were made from
 */
export function settingsOf(draft: SettingsDraft, version: number): AdminSettings {
  const decisionReasons = draft.decisionReasons.map(({ status, title, text }) => ({
    status,
    title,
    text,
  }))
  return { ...draft, decisionReasons, version }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether anything was changed. */
export function isChanged(draft: SettingsDraft, base: AdminSettings): boolean {
  const { signUpsOpen, decisionReasons, freeMailDomains } = settingsOf(draft, base.version)
  return !(
    signUpsOpen === base.signUpsOpen &&
    isSame(decisionReasons, base.decisionReasons.map(plain)) &&
    // Their order does not matter: one that was removed and added again is unchanged.
    isSame(freeMailDomains.toSorted(), addedDomains(base.freeMailDomains).toSorted())
  )
}

/** Sorts the keys, so that two objects can be compared as text. */
function plain({ status, title, text }: Reason): Reason {
  return { status, title, text }
}

/** The error of each refused field: reasons by `key.title` and `key.text`, the rest by name. */
export function refusalsOf(draft: SettingsDraft): ReadonlyMap<string, string> {
  const refusals = new Map<string, string>()
  const { issues = [] } = v.safeParse(AdminSettingsSchema, settingsOf(draft, 0))
  for (const issue of issues) {
    const [field, place, part] = (issue.path ?? []).map(({ key }) => key)
    const reason = field === 'decisionReasons' ? draft.decisionReasons[Number(place)] : undefined
    const name = reason && part ? `${reason.key}.${part}` : String(field)
    if (!refusals.has(name)) refusals.set(name, issue.message)
  }
  return refusals
}

/** The merge of two edits of the same settings. */
export interface Merged {
  draft: SettingsDraft
  /** The other person's reasons, if both have changed them: one of the two lists must be chosen. */
  theirReasons: readonly Reason[] | null
}

/**
 * Merges two edits of the same settings, so that neither is lost.
 * @param base the common base
 * @param mine the values in the form
 * @param theirs the settings saved in the meantime
 */
export function merge(base: AdminSettings, mine: SettingsDraft, theirs: AdminSettings): Merged {
  const signUpsOpen = mine.signUpsOpen === base.signUpsOpen ? theirs.signUpsOpen : mine.signUpsOpen
  const before = addedDomains(base.freeMailDomains)
  const removed = before.filter((domain) => !mine.freeMailDomains.includes(domain))
  const freeMailDomains = [
    ...new Set([
      ...addedDomains(theirs.freeMailDomains).filter((domain) => !removed.includes(domain)),
      ...mine.freeMailDomains.filter((domain) => !before.includes(domain)),
    ]),
  ]
  const reasons = base.decisionReasons.map(plain)
  const own = mine.decisionReasons.map(plain)
  const others = theirs.decisionReasons.map(plain)
  const kept = isSame(own, reasons) ? others.map(withKey) : mine.decisionReasons
  const bothChanged = !isSame(own, reasons) && !isSame(others, reasons) && !isSame(own, others)
  return {
    draft: { signUpsOpen, freeMailDomains, decisionReasons: kept },
    theirReasons: bothChanged ? others : null,
  }
}

/**
 * The other person's changes, in sentences.
 * @param base the version before
 * @param theirs the version after
 */
export function changesInWords(base: AdminSettings, theirs: AdminSettings): string[] {
  const added = theirs.freeMailDomains.filter((domain) => !base.freeMailDomains.includes(domain))
  const removed = base.freeMailDomains.filter((domain) => !theirs.freeMailDomains.includes(domain))
  return [
    base.signUpsOpen !== theirs.signUpsOpen &&
      `Sign-ups were ${theirs.signUpsOpen ? 'opened' : 'closed'}.`,
    !isSame(base.decisionReasons.map(plain), theirs.decisionReasons.map(plain)) &&
      'The preset reasons were changed.',
    added.length > 0 && `Added email providers: ${added.join(', ')}.`,
    removed.length > 0 && `Removed email providers: ${removed.join(', ')}.`,
  ].filter((sentence) => sentence !== false)
}
