import type { SavedSearch } from '../../../../shared/search-params/saved-talent.ts'

/**
 * Changes the search of the saved-talent page, by the changed values or by a function of the newest search: the address
 * may be newer than what is rendered.
 */
export type ChangeSavedSearch = (
  change: SavedSearch | ((present: SavedSearch) => SavedSearch),
) => void
