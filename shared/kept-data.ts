/** One kind of data that is kept about people: a row of the privacy policy's table. */
export interface KeptData {
  /** The row's name. */
  what: string
  /** What it is for. */
  why: string
  howLong: string
  /** Who receives it besides the person and the administrators. */
  receives: string
  /**
   * The tables that contain it. `supabase/tests/privacy-policy.test.ts` compares them with the manifest of personal
   * data: it fails for a table about people that no row names.
   */
  tables: readonly string[]
}
