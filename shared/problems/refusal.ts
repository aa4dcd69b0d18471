/** The meaning of a code of `problems.ts`. */
export interface Refusal {
  /** Of the answer, as HTTP has it. */
  status: number
  title: string
  /** The sentence that a person reads. */
  detail: string
}
