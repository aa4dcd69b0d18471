const TEXTS = ['q', 'roles', 'skills', 'anySkill', 'languages', 'location', 'nationality'] as const
const NUMBERS = ['noticeWeeks', 'minYears', 'maxYears'] as const
const SWITCHES = ['available', 'hasReel'] as const

/** What the address of the search may say; several values of one filter are joined by commas. */
export type BrowseSearch = {
  [Name in (typeof TEXTS)[number]]?: string | undefined
} & {
  [Name in (typeof NUMBERS)[number]]?: number | undefined
} & {
  [Name in (typeof SWITCHES)[number]]?: boolean | undefined
} & {
  sort?: 'relevance' | 'newest' | 'experience' | undefined
  /** How results are drawn: as cards when left out. */
  view?: 'list' | undefined
  /** The brief that each profile is compared with. */
  brief?: string | undefined
}

/**
 * Reads the address of the search. Anybody can write an address: what cannot be meant is left out here,
 * what means nobody finds nobody, and the rest the worker refuses with a sentence. Done by hand, because
 * it is part of what every visitor loads.
 * @param search as the router took it apart; it reads `q=2026` as a number
 */
export function readBrowseSearch(search: Record<string, unknown>): BrowseSearch {
  const read = <Name extends string, Value>(
    names: readonly Name[],
    accept: (value: unknown) => Value | undefined,
  ) => Object.fromEntries(names.map((name) => [name, accept(search[name])]))

  return {
    // Named even when there is nothing: what is left out here would stay as it was typed.
    ...read(TEXTS, (value) =>
      ['string', 'number', 'boolean'].includes(typeof value)
        ? String(value) || undefined
        : undefined,
    ),
    ...read(NUMBERS, (value) =>
      Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined,
    ),
    ...read(SWITCHES, (value) => (typeof value === 'boolean' ? value : undefined)),
    sort: (['relevance', 'newest', 'experience'] as const).find((known) => known === search.sort),
    view: search.view === 'list' ? 'list' : undefined,
    brief: typeof search.brief === 'string' && search.brief !== '' ? search.brief : undefined,
  }
}
