import { fixedAccounts } from '../local/demo-data.ts'
import { median } from './figures.ts'
import { openSession } from './search-session.ts'
import type { TalentStand } from './talent-stand.ts'

/** What saving a profile costs, in milliseconds. */
export interface SaveTimes {
  withSearch: number
  /** The same with nothing that writes the search's rows. */
  without: number
}

/**
 * Saves a talent's profile again and again, each time with other words, another skill, place and
 * language, with the search's rows being written and without.
 * @param stand among whom
 * @param rounds of each, in three blocks; a figure is the median of all
 */
export async function timeSaves(stand: TalentStand, rounds: number): Promise<SaveTimes> {
  const session = await openSession(stand, 'talent')
  const times = { withSearch: [] as number[], without: [] as number[] }
  let saved = await session.call('save_talent_profile', await ownProfile(stand))
  try {
    for (let block = 0; block < 3; block += 1) {
      for (const which of ['withSearch', 'without'] as const) {
        if (which === 'without') await switchIndexing(stand, false)
        for (let round = 0; round < rounds / 3; round += 1) {
          const edited = edit(saved as object, block * rounds + round)
          const started = performance.now()
          saved = await session.call('save_talent_profile', edited)
          times[which].push(performance.now() - started)
        }
        if (which === 'without') await switchIndexing(stand, true)
      }
    }
    return { withSearch: median(times.withSearch), without: median(times.without) }
  } finally {
    await session.close()
  }
}

async function ownProfile(stand: TalentStand): Promise<object> {
  const [own] = await stand.sql<{ profile: object }>(
    'select private.talent_own_json(id) as profile from auth.users where email = $1',
    [fixedAccounts.talent],
  )
  return editable(own?.profile ?? {})
}

function edit(profile: object, round: number): object {
  const number = round % 300
  return {
    ...editable(profile),
    bio: `Now with other words: ${number}, and again as many as a short biography has, which is some thirty.`,
    headline: `Presenter number ${number}`,
    skills: ['Live broadcast', `Skill ${number % 20}`, `Skill ${number % 7}b`],
    location: `City ${number % 11}`,
    languages: [
      { language: 'en', level: number % 2 ? 'native' : 'fluent' },
      { language: 'nb', level: 'working' },
    ],
    credits: [
      {
        network: 'Channel',
        programme: '',
        role: `Reporter ${number}`,
        fromYear: 2019,
        toYear: null,
      },
    ],
  }
}

/** Without what nobody edits. */
function editable(profile: object): object {
  const { userId, status, contactEmail, createdAt, updatedAt, photo, ...rest } = profile as Record<
    string,
    unknown
  >
  return rest
}

/** What writes the row of the search, put away and back. */
async function switchIndexing(stand: TalentStand, on: boolean): Promise<void> {
  if (on) {
    await stand.sql('drop function private.index_talent(uuid)')
    await stand.sql('alter function private.index_talent_away(uuid) rename to index_talent')
    return
  }
  await stand.sql('alter function private.index_talent(uuid) rename to index_talent_away')
  await stand.sql(
    `create function private.index_talent(talent uuid) returns void language plpgsql as $$begin end$$`,
  )
}
