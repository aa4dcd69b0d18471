import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiProblem } from './api-problem.ts'

/**
 * A kind of profile, or another record that is saved in the same way: where this page caches it, and how it is saved.
 */
export interface ProfileKind<Profile extends { version: number }> {
  /** The cached profile; undefined if there is none. */
  known: (client: QueryClient) => Profile | undefined
  /** Updates this whole page to the saved profile. */
  note: (client: QueryClient, saved: Profile) => void
  schema: v.GenericSchema<unknown, Profile>
  /** Saves a whole profile, which names the version that it was made from. */
  put: (profile: Profile) => Promise<Profile>
}

/**
 * Caches a profile in its query.
 * @param queryKey the key of that query
 * @param alsoShownBy the keys of queries that show part of it or depend on it, which are fetched again
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

/** The same fields were saved elsewhere after they were opened here. */
export class ProfileConflict<Profile> extends Error {
  override name = 'ProfileConflict'
  readonly saved: Profile

  /** @param saved the profile as it is now */
  constructor(saved: Profile) {
    super('This part of the profile has been changed somewhere else in the meantime.')
    this.saved = saved
  }
}

/** More conflicting saves than this during one of ours are not a coincidence. */
const MERGES = 3

/**
 * Saves part of a profile. Fields that were saved elsewhere in the meantime keep their new values, unless they are
 * among the changed ones.
 * @param kind of profile
 * @returns a function that takes the changed fields and the profile that they were made from, and returns the profile
 *   as saved; it throws ProfileConflict when the same fields were saved elsewhere, and ApiProblem for every other
 *   refusal
 */
export function useSaveProfile<Profile extends { version: number }>(kind: ProfileKind<Profile>) {
  const client = useQueryClient()

  return async (changes: Partial<Profile>, opened: Profile): Promise<Profile> => {
    let present = kind.known(client) ?? opened
    for (let merges = 0; ; merges++) {
      if (isOverwriting(changes, opened, present)) throw new ProfileConflict(present)
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

/**
 * Whether a save would replace what somebody else has saved since. Where both have saved the same there is nothing to
 * choose: it is most often one's own save, whose answer was lost.
 */
function isOverwriting<Profile>(
  changes: Partial<Profile>,
  opened: Profile,
  present: Profile,
): boolean {
  return (Object.keys(changes) as (keyof Profile)[]).some((field) => {
    const saved = JSON.stringify(present[field])
    return saved !== JSON.stringify(opened[field]) && saved !== JSON.stringify(changes[field])
  })
}
