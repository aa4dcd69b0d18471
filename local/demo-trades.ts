import type { Random } from './demo-random.ts'

/** A kind of work in front of or behind the camera, with what people who do it write about themselves. */
interface Trade {
  skills: readonly string[]
  openings: readonly string[]
}

const trades: readonly Trade[] = [
  {
    skills: ['News anchoring', 'Live broadcast', 'Teleprompter', 'Breaking news', 'Interviewing'],
    openings: [
      'I anchor the evening bulletin and keep my head when the running order falls apart.',
      'Anchor. I read what I have written, and I write it short.',
      'I have led election nights, a flood and two coronations from the desk.',
    ],
  },
  {
    skills: ['Presenting', 'Live broadcast', 'Improvisation', 'Audience warm-up', 'Interviewing'],
    openings: [
      'I present live television, mostly before anyone else is awake.',
      'Presenter for shows in which something may go wrong and should.',
      'I talk with guests rather than at them, and I listen to the gallery.',
    ],
  },
  {
    skills: [
      'Investigative reporting',
      'Field reporting',
      'Data journalism',
      'Scriptwriting',
      'Fact-checking',
    ],
    openings: [
      'Reporter. I stay until the second question has been answered.',
      'I report from places where the story lives, with a small crew or none.',
      'I turn public records into pictures that hold an audience.',
    ],
  },
  {
    skills: ['Producing', 'Running orders', 'Budgeting', 'Casting', 'Multi-camera direction'],
    openings: [
      'I produce daily news and sleep well, which says something about my running orders.',
      'Producer of long interviews and short documentaries.',
      'I build shows from an idea on a napkin to the third season.',
    ],
  },
  {
    skills: ['Sports commentary', 'Live broadcast', 'Play-by-play', 'Statistics', 'Presenting'],
    openings: [
      'I commentate football and athletics, and I know when to be silent.',
      'Sports presenter. Numbers first, adjectives later.',
    ],
  },
  {
    skills: [
      'Weather presenting',
      'Meteorology',
      'Green screen',
      'Live broadcast',
      'Data graphics',
    ],
    openings: [
      'Meteorologist by degree, storyteller by habit.',
      'I explain the weather so that a farmer and a child both nod.',
    ],
  },
  {
    skills: [
      'Financial journalism',
      'Interviewing',
      'Data graphics',
      'Panel moderation',
      'Scriptwriting',
    ],
    openings: [
      'I explain markets to people who have rent to pay.',
      'Business journalist and moderator of panels that end on time.',
    ],
  },
]

const newcomerOpenings = [
  'I have a degree, a camera and no fear of early shifts.',
  'I ran the student station and miss the chaos already.',
  'I make a weekly show for my neighbourhood, alone, and it is on time.',
]

const extraSkills = [
  'Podcasting',
  'Video editing',
  'Mobile journalism',
  'Voice-over',
  'Sign language',
  'Social video',
  'Drone pilot',
  'Subtitling',
]

const wishes = [
  'Looking for a team that argues well.',
  'I would like to make one programme, and make it good.',
  'Open to moving for the right show.',
  'I work best with an editor who cuts.',
  'Next I want to leave the studio more often.',
  'I mentor two young colleagues and mean to go on.',
]

/** Words by which a talent describes themselves. */
export interface SelfDescription {
  bio: string
  skills: string[]
}

/**
 * Writes a biography and a list of skills that belong together.
 *
 * @param random source of choices
 * @param person `years` of experience, and the `city` they are based in
 */
export function describeTalent(
  random: Random,
  { years, city }: { years: number; city: string },
): SelfDescription {
  const trade = random.pick(trades)
  const career =
    years === 0
      ? `Fresh from journalism school, based in ${city}.`
      : `${years} ${years === 1 ? 'year' : 'years'} in television, based in ${city}.`
  return {
    bio: [
      random.pick(years < 2 ? newcomerOpenings : trade.openings),
      career,
      random.pick(wishes),
    ].join(' '),
    skills: [
      ...random.sample(trade.skills, random.integer(2, 4)),
      ...random.sample(extraSkills, random.integer(0, 2)),
    ],
  }
}

/** What people who look for talent are called in their networks. */
export const networkJobTitles = [
  'Head of Casting',
  'News Director',
  'Talent Acquisition Lead',
  'Executive Producer, Breakfast',
  'Managing Editor',
  'Commissioning Editor',
  'Director of Programmes',
  'Head of Presentation',
] as const

/** Why an administrator decided against somebody. */
export const decisionReasons = {
  rejected: [
    'We could not find any published work under this name. Please apply again with a link to a reel.',
    'The application names an agency. Accounts are for the person who appears on air.',
    'The telephone number and the address belong to two different people.',
    'The network could not confirm that you work there.',
  ],
  deactivated: [
    'Asked us by telephone to close the account.',
    'Left the network; the successor has an account.',
    'The address has been returning mail for four weeks.',
  ],
  hidden: [
    'Hidden at your request while you negotiate with your employer.',
    'Under review after a report about the profile’s links.',
  ],
} as const
