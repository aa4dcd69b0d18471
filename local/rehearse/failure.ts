/** A step did not end as it should: a sentence for the person at the terminal. */
export class StepFailed extends Error {
  override name = 'StepFailed'
}
