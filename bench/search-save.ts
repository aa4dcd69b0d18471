import { fixedAccounts } from '../local/demo-data.ts'
import { median } from './figures.ts'
import { openSession } from './search-session.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** The times of saving a profile, in milliseconds. */
export interface SaveTimes {
  /** Among how many. */
  talents: number
  complete: number
  /** The same with something put away. */
  without: number
}

/** Among how many talents saves are timed. */
export const SAVED_AMONG: readonly number[] = [100_000, 1_000_000]

/** The parts that can be removed and restored, each as statements. */
interface Switch {
  off: readonly string[]
  on: readonly string[]
}

/** All triggers that write the search's row, and so also those that queue news of it. */
export const SEARCH_ROWS: Switch = {
  off: [
    'alter function private.index_talent(uuid) rename to index_talent_away',
    'create function private.index_talent(talent uuid) returns void language plpgsql as $$begin end$$',
  ],
  on: [
    'drop function private.index_talent(uuid)',
    'alter function private.index_talent_away(uuid) rename to index_talent',
  ],
}

const newsTriggers = (verb: 'disable' | 'enable') => [
  `alter table private.talent_search ${verb} trigger queue_new_talent`,
  `alter table private.talent_search ${verb} trigger queue_changed_talent`,
  `alter table public.talent_profiles ${verb} trigger note_availability`,
]

/** The triggers that queue news about somebody. */
export const NEWS_TRIGGERS: Switch = { off: newsTriggers('disable'), on: newsTriggers('enable') }

/**
 * Saves a talent's profile again and again, each time with other words, another skill, place, language and employer,
 * once complete and once with a part removed.
 * @param testbed the database with the talents
 * @param away the part to remove
 * @param rounds of each, in three blocks; a figure is the median of all
 */
export async function timeSaves(
  testbed: TalentTestbed,
  away: Switch,
  rounds: number,
): Promise<SaveTimes> {
  const session = await openSession(testbed, 'talent')
  const times = { complete: [] as number[], without: [] as number[] }
  let saved = await session.call('save_talent_profile', await ownProfile(testbed))
  try {
    for (let block = 0; block < 3; block += 1) {
      for (const which of ['complete', 'without'] as const) {
        if (which === 'without') for (const statement of away.off) await testbed.sql(statement)
        for (let round = 0; round < rounds / 3; round += 1) {
          const edited = edit(saved as object, block * rounds + round)
          const started = performance.now()
          saved = await session.call('save_talent_profile', edited)
          times[which].push(performance.now() - started)
        }
        if (which === 'without') for (const statement of away.on) await testbed.sql(statement)
      }
    }
    return {
      talents: testbed.talents,
      complete: median(times.complete),
      without: median(times.without),
    }
  } finally {
    await session.close()
  }
}

async function ownProfile(testbed: TalentTestbed): Promise<object> {
  const [own] = await testbed.sql<{ profile: object }>(
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
    isAvailable: number % 2 === 0,
    currentNetwork: number % 2 === 0 ? '' : `Employer ${number % 9}`,
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

/** Without the fields that nobody edits. */
function editable(profile: object): object {
  const { userId, status, contactEmail, createdAt, updatedAt, photo, ...rest } = profile as Record<
    string,
    unknown
  >
  return rest
}
