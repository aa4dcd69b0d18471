/** The parts of a network's profile that are changed as one, in the order in which they are filled in. */
export const COMPANY_SECTIONS = ['company', 'programmes', 'logo', 'contact'] as const
export type CompanySection = (typeof COMPANY_SECTIONS)[number]

/** What the address of the profile page may say: which section is being changed. */
export interface ProfileSearch {
  edit?: CompanySection | undefined
}

/**
 * Reads the address of the profile page.
 * @param search as the router took it apart
 */
export function readProfileSearch({ edit }: Record<string, unknown>): ProfileSearch {
  return { edit: COMPANY_SECTIONS.find((section) => section === edit) }
}

/** What the address of the guided first run may say: which step is shown. */
export interface StepSearch {
  step?: CompanySection | 'preview' | undefined
}

/**
 * Reads the address of the guided first run.
 * @param search as the router took it apart
 */
export function readStepSearch({ step }: Record<string, unknown>): StepSearch {
  return { step: [...COMPANY_SECTIONS, 'preview' as const].find((known) => known === step) }
}
