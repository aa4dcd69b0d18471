/** The meaning of a code of `problems.ts`. */
export interface Refusal {
  /** The status of the answer. */
  status: number
  title: string
  /** The sentence that a person reads. */
  detail: string
}
