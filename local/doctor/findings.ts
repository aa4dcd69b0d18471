/** Something that is not as it should be. */
export interface Finding {
  /** The problem, as a sentence. */
  what: string
  /** The remedy, as a sentence. */
  mend: string
}

/** The deployment that the doctor examines. */
export interface Deployment {
  /** The variables, as both workers have them. */
  env: Record<string, string | undefined>
  /** Where people reach it. */
  origin: string
}
