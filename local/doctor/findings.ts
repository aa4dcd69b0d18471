/** Something that is not as it should be. */
export interface Finding {
  /** What is wrong, as a sentence. */
  what: string
  /** What to do about it, as a sentence. */
  mend: string
}

/** What the doctor looks at. */
export interface Deployment {
  /** The variables, as both workers have them. */
  env: Record<string, string | undefined>
  /** Where people reach it. */
  origin: string
}
