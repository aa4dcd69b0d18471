import type { BriefState } from '../../../../../shared/briefs.ts'

/** What the address of the list of briefs may say: which of them are shown; all when left out. */
export interface BriefsSearch {
  state?: BriefState | undefined
}

/**
 * Reads the address of the list of briefs.
 * @param search as the router took it apart
 */
export function readBriefsSearch({ state }: Record<string, unknown>): BriefsSearch {
  return { state: (['open', 'closed'] as const).find((known) => known === state) }
}

/** What the address of the form for a new brief may say: of which brief it begins as a copy. */
export interface NewBriefSearch {
  copy?: string | undefined
}

/**
 * Reads the address of the form for a new brief.
 * @param search as the router took it apart
 */
export function readNewBriefSearch({ copy }: Record<string, unknown>): NewBriefSearch {
  return { copy: textOf(copy) }
}

/** What the address of a brief may say: whose profile is shown over it. */
export interface BriefSearch {
  open?: string | undefined
}

/**
 * Reads the address of a brief.
 * @param search as the router took it apart
 */
export function readBriefSearch({ open }: Record<string, unknown>): BriefSearch {
  return { open: textOf(open) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
