/** What becomes of a row when the account it is about is erased. */
type Erasure =
  /** The row goes with its account. */
  | 'removed'
  /** The row stays; what it says about the person is emptied. */
  | 'emptied'
  /** Nothing of the person is in it, or it ends by itself before an account is erased. */
  | 'none'

/** A table, and what in it is about people. */
export interface TableOfPeople {
  why: string
  keptFor: string
  erasure: Erasure
  /** Whether its owner takes it home, or why not. */
  exported: true | `no: ${string}`
  /** Columns that say something about a person; of a profile every one that is not named below. */
  personal: readonly string[] | 'every column not named here'
  /** Ids of accounts, which say something only while there is an account. */
  pseudonyms: readonly string[]
  /** All the others. */
  other: readonly string[]
}

/** What holds for most tables of an account: they come and go with it, and their owner takes them home. */
export const OWNED = {
  keptFor: 'while the account is there',
  erasure: 'removed',
  exported: true,
  pseudonyms: ['user_id'],
} as const
