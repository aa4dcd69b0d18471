import { isBlank } from './fields.ts'
import { SKILLS_MAX } from './limits.ts'

/** Skills that the form suggests, so that all profiles use the same spelling. Others may be added. */
export const SKILL_SUGGESTIONS = [
  ...['Live broadcast', 'News anchoring', 'Breaking news', 'Election nights', 'Teleprompter'],
  ...['Earpiece', 'Ad-libbing', 'Improvisation', 'Interviewing', 'Political interviews'],
  ...[
    'Panel moderation',
    'Debate moderation',
    'Audience warm-up',
    'Presenting',
    'Studio presenting',
  ],
  ...['Breakfast television', 'Talk shows', 'Game shows', 'Award ceremonies', 'Red carpet'],
  ...['Children’s television', 'Cooking shows', 'Travel shows', 'Consumer affairs', 'Lifestyle'],
  ...['Field reporting', 'Live reporting', 'Conflict reporting', 'Investigative reporting'],
  ...['Court reporting', 'Political reporting', 'Foreign affairs', 'Health reporting'],
  ...['Science journalism', 'Climate journalism', 'Financial journalism', 'Technology journalism'],
  ...['Culture journalism', 'Data journalism', 'Data graphics', 'Fact-checking', 'Verification'],
  ...['Mobile journalism', 'Video journalism', 'Hostile environment training', 'Media law'],
  ...['Weather presenting', 'Meteorology', 'Green screen', 'Touch screen', 'Augmented reality'],
  ...[
    'Sports presenting',
    'Sports commentary',
    'Play-by-play',
    'Touchline reporting',
    'Statistics',
  ],
  ...['Football', 'Athletics', 'Motor sport', 'Tennis', 'Cricket', 'Rugby', 'Winter sports'],
  ...['Producing', 'Executive producing', 'Live producing', 'Field producing', 'Running orders'],
  ...['Budgeting', 'Casting', 'Booking guests', 'Multi-camera direction', 'Vision mixing'],
  ...['Scriptwriting', 'Script editing', 'Copy editing', 'Documentary', 'Documentary narration'],
  ...['Voice-over', 'Radio', 'Podcasting', 'Audio description', 'Simultaneous interpreting'],
  ...[
    'Video editing',
    'Camera',
    'Drone pilot',
    'Lighting',
    'Sound',
    'Subtitling',
    'Archive research',
  ],
  ...['Social video', 'Live streaming', 'Short-form video', 'Sign language', 'Newsroom systems'],
  ...['Team leadership', 'Mentoring', 'Commissioning', 'Format development', 'Driver’s license'],
] as const

function keyOf(skill: string): string {
  return skill.normalize('NFC').toLowerCase()
}

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  SKILL_SUGGESTIONS.map((skill) => [keyOf(skill), skill]),
)

/**
 * Brings skills into the form in which they are stored and searched: single spaces, the spelling of the suggestion if
 * it is one, each skill once.
 * @param skills as typed
 * @returns in the given order, without blank ones
 */
export function normalisedSkills(skills: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const typed of skills) {
    const skill = typed.normalize('NFC').replace(/[’']/g, '’').replace(/\s+/g, ' ').trim()
    const key = keyOf(skill)
    if (!isBlank(skill) && !byKey.has(key)) byKey.set(key, SPELLINGS.get(key) ?? skill)
  }
  return [...byKey.values()]
}

/**
 * Suggests skills while somebody types: those with a word that begins with the text.
 * @param typed the text in the field
 * @param chosen the skills already chosen
 * @param atMost how many to suggest
 * @returns in the order of the vocabulary; its first ones for an empty field, none if the list is full
 */
export function suggestedSkills(
  typed: string,
  chosen: readonly string[],
  atMost: number,
): string[] {
  if (chosen.length >= SKILLS_MAX) return []
  const taken = new Set(normalisedSkills(chosen).map(keyOf))
  const start = ` ${keyOf(typed).trim()}`
  return SKILL_SUGGESTIONS.filter((skill) => {
    const key = keyOf(skill)
    return !taken.has(key) && ` ${key.replaceAll('-', ' ')}`.includes(start)
  }).slice(0, atMost)
}
