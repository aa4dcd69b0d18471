import { COMPARED_MAX } from '../../../../shared/limits.ts'

/** What the address of the saved talent may say. */
export interface SavedSearch {
  /** Which list, by its id; the first when left out. */
  list?: string | undefined
  /** Which stage is shown where there is room for one; the first when left out. */
  stage?: string | undefined
  /** Whose note, rating and lists are open. */
  person?: string | undefined
  /** Who is chosen to be compared, up to four ids joined by commas. */
  compare?: string | undefined
  /** Whether they are beside each other in place of the lists. */
  view?: 'compare' | undefined
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Reads the address of the saved talent. Anybody can write an address: what cannot be meant is left out.
 * @param search as the router took it apart
 */
export function readSavedSearch(search: Record<string, unknown>): SavedSearch {
  const id = (value: unknown) => (typeof value === 'string' && ID.test(value) ? value : undefined)
  const compared = typeof search.compare === 'string' ? search.compare.split(',') : []
  const known = [...new Set(compared.filter((one) => id(one) !== undefined))]
  return {
    list: id(search.list),
    stage: typeof search.stage === 'string' ? search.stage : undefined,
    person: id(search.person),
    compare: known.slice(0, COMPARED_MAX).join(',') || undefined,
    view: search.view === 'compare' && known.length > 0 ? 'compare' : undefined,
  }
}

/**
 * Those who are chosen to be compared.
 * @param search as the address has it
 */
export function comparedIn({ compare }: SavedSearch): string[] {
  return compare === undefined ? [] : compare.split(',')
}
