/** The settings while somebody edits them: what changed, what is wrong, and what becomes of two edits. */
import * as v from 'valibot'
import {
  type AdminSettings,
  AdminSettingsSchema,
  addedDomains,
} from '../../../../shared/admin-settings.ts'

/** A preset reason. */
export type Reason = AdminSettings['decisionReasons'][number]

/** What the reasons of each decision are called. */
export const DECISIONS = {
  rejected: 'When rejecting',
  deactivated: 'When deactivating',
  hidden: 'When hiding',
} as const satisfies Record<Reason['status'], string>

/** A preset reason with a name of its own, which it keeps while it is edited and moved. */
export interface DraftReason extends Reason {
  key: string
}

/** The settings as they stand in the form. */
export interface SettingsDraft {
  signUpsOpen: boolean
  decisionReasons: DraftReason[]
  /** Beside the five built-in ones, which nobody edits. */
  freeMailDomains: string[]
}

/** Begins to edit settings. */
export function draftOf(settings: AdminSettings): SettingsDraft {
  return {
    signUpsOpen: settings.signUpsOpen,
    decisionReasons: settings.decisionReasons.map(withKey),
    freeMailDomains: addedDomains(settings.freeMailDomains),
  }
}

/** Gives a reason its name for as long as it is edited. */
export function withKey(reason: Reason): DraftReason {
  return { ...reason, key: crypto.randomUUID() }
}

/**
 * What is sent.
 * @param draft as it stands in the form
 * @param version the one it was made of
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

/** Tells whether anything was changed. */
export function isChanged(draft: SettingsDraft, base: AdminSettings): boolean {
  const { signUpsOpen, decisionReasons, freeMailDomains } = settingsOf(draft, base.version)
  return !(
    signUpsOpen === base.signUpsOpen &&
    isSame(decisionReasons, base.decisionReasons.map(plain)) &&
    // They have no order: one that was taken away and added again is where it was.
    isSame(freeMailDomains.toSorted(), addedDomains(base.freeMailDomains).toSorted())
  )
}

/** The keys in one order, whatever order they came in. */
function plain({ status, title, text }: Reason): Reason {
  return { status, title, text }
}

/** The sentence of each refused part: reasons by `key.title` and `key.text`, the rest by their names. */
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

/** What two people have made of the same settings. */
export interface Merged {
  draft: SettingsDraft
  /** The other's reasons, when both have changed them: one of the two lists has to be chosen. */
  theirReasons: readonly Reason[] | null
}

/**
 * Puts two edits of the same settings together, so that neither is lost.
 * @param base what both began with
 * @param mine what is in the form
 * @param theirs what was saved meanwhile
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
 * What somebody else has changed, in sentences.
 * @param base before
 * @param theirs after
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
