/** What happens to a row when the account that it is about is erased. */
type Erasure =
  /** The row is deleted with its account. */
  | 'removed'
  /** The row stays; its data about the person are removed. */
  | 'emptied'
  /** It contains nothing about the person, or expires before an account is erased. */
  | 'none'

/** A table, and its columns about people. */
export interface TableOfPeople {
  why: string
  keptFor: string
  erasure: Erasure
  /** Whether its owner takes it home, or why not. */
  exported: true | `no: ${string}`
  /** Columns with data about a person; for a profile, every column that is not named below. */
  personal: readonly string[] | 'every column not named here'
  /** Ids of accounts, which identify a person only while the account exists. */
  pseudonyms: readonly string[]
  /** All the others. */
  other: readonly string[]
}

/** The rule for most tables of an account: rows are deleted with it, and its owner exports them. */
export const OWNED = {
  keptFor: 'while the account is there',
  erasure: 'removed',
  exported: true,
  pseudonyms: ['user_id'],
} as const
