import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiProblem } from './api-problem.ts'

/** A kind of profile, or of what else is saved as one is: where this page keeps it, and how the worker saves it. */
export interface ProfileKind<Profile extends { version: number }> {
  /** What this page knows of it; undefined when nothing. */
  known: (client: QueryClient) => Profile | undefined
  /** Has all of this page show what is saved now. */
  note: (client: QueryClient, saved: Profile) => void
  schema: v.GenericSchema<unknown, Profile>
  /** Saves a whole profile, made of the version that it names. */
  put: (profile: Profile) => Promise<Profile>
}

/**
 * Keeps a profile where a query of its own has it.
 * @param queryKey the query's
 * @param alsoShownBy the keys of what else shows some of it, or follows from it, and is asked for again
 */
export function keptIn<Profile extends { version: number }>(
  queryKey: QueryKey,
  ...alsoShownBy: readonly QueryKey[]
): Pick<ProfileKind<Profile>, 'known' | 'note'> {
  return {
    known: (client) => client.getQueryData<Profile>(queryKey),
    note: (client, saved) => {
      client.setQueryData(queryKey, saved)
      for (const shown of alsoShownBy) void client.invalidateQueries({ queryKey: shown })
    },
  }
}

/** The same fields were saved elsewhere, since these were opened. */
export class ProfileConflict<Profile> extends Error {
  override name = 'ProfileConflict'
  readonly saved: Profile

  /** @param saved the profile as it is now */
  constructor(saved: Profile) {
    super('This part of the profile has been changed somewhere else in the meantime.')
    this.saved = saved
  }
}

/** More saves from elsewhere than that, within one of ours, are no accident. */
const MERGES = 3

/**
 * Saves part of a profile. What was saved elsewhere in the meantime is kept, as long as it is about other
 * fields.
 * @param kind of profile
 * @returns a function that takes the changed fields and the profile that they were made of, and gives
 *   the profile as saved; it throws ProfileConflict when the same fields were saved elsewhere, and
 *   ApiProblem for every other refusal
 */
export function useSaveProfile<Profile extends { version: number }>(kind: ProfileKind<Profile>) {
  const client = useQueryClient()

  return async (changes: Partial<Profile>, opened: Profile): Promise<Profile> => {
    let present = kind.known(client) ?? opened
    for (let merges = 0; ; merges++) {
      if (isTouched(changes, opened, present)) throw new ProfileConflict(present)
      try {
        const saved = await kind.put({ ...present, ...changes })
        kind.note(client, saved)
        return saved
      } catch (error) {
        const newer = newerProfile(error, kind.schema)
        if (newer === null || merges === MERGES) throw error
        kind.note(client, newer)
        present = newer
      }
    }
  }
}

function newerProfile<Profile>(
  error: unknown,
  schema: v.GenericSchema<unknown, Profile>,
): Profile | null {
  if (!(error instanceof ApiProblem) || !/^(profile|brief|note|terms)_changed$/.test(error.code))
    return null
  const result = v.safeParse(schema, error.saved)
  return result.success ? result.output : null
}

/** Whether any of the changed fields differs between two states of the profile. */
function isTouched<Profile>(changes: Partial<Profile>, opened: Profile, present: Profile): boolean {
  return (Object.keys(changes) as (keyof Profile)[]).some(
    (field) => JSON.stringify(opened[field]) !== JSON.stringify(present[field]),
  )
}
