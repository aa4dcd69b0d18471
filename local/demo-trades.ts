import type { WorkRole } from '../shared/work-roles.ts'
import type { Random } from './seeded-random.ts'

/** A kind of work in front of or behind the camera, with texts that people who do it write about themselves. */
export interface Trade {
  skills: readonly string[]
  openings: readonly string[]
  /** The main one first. */
  roles: readonly WorkRole[]
  headlines: readonly string[]
  /** The job titles of its credits, from the latest back to the first. */
  jobs: readonly string[]
  /** The moments of its reel. */
  moments: readonly string[]
}

const trades: readonly Trade[] = [
  {
    skills: ['News anchoring', 'Live broadcast', 'Teleprompter', 'Breaking news', 'Interviewing'],
    openings: [
      'I anchor the evening bulletin and keep my head when the running order falls apart.',
      'Anchor. I read what I have written, and I write it short.',
      'I have led election nights, a flood and two coronations from the desk.',
    ],
    roles: ['anchor', 'presenter', 'journalist'],
    headlines: [
      'Evening news anchor',
      'Anchor for breakfast and breaking news',
      'News anchor and writer of short sentences',
      'Bilingual anchor, steady in breaking news',
    ],
    jobs: ['Anchor', 'Weekend anchor', 'Reporter'],
    moments: ['desk', 'breaking news', 'two-way', 'election night'],
  },
  {
    skills: ['Presenting', 'Live broadcast', 'Improvisation', 'Audience warm-up', 'Interviewing'],
    openings: [
      'I present live television, mostly before anyone else is awake.',
      'Presenter for shows in which something may go wrong and should.',
      'I talk with guests rather than at them, and I listen to the gallery.',
    ],
    roles: ['presenter', 'host'],
    headlines: [
      'Breakfast presenter',
      'Live presenter for studio and street',
      'Presenter of shows in which something may go wrong',
    ],
    jobs: ['Presenter', 'Co-presenter', 'Runner and stand-in'],
    moments: ['opening', 'guest', 'outside broadcast', 'handover'],
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
    roles: ['reporter', 'correspondent', 'journalist'],
    headlines: [
      'Investigative reporter',
      'Field reporter, self-shooting',
      'Correspondent for what others have left',
    ],
    jobs: ['Correspondent', 'Reporter', 'Local reporter'],
    moments: ['piece to camera', 'live', 'the document', 'interview'],
  },
  {
    skills: ['Producing', 'Running orders', 'Budgeting', 'Casting', 'Multi-camera direction'],
    openings: [
      'I produce daily news and sleep well, which says something about my running orders.',
      'Producer of long interviews and short documentaries.',
      'I build shows from an idea on a napkin to the third season.',
    ],
    roles: ['producer', 'editor'],
    headlines: [
      'Senior producer, daily news',
      'Producer of long interviews',
      'Live producer with calm running orders',
    ],
    jobs: ['Senior producer', 'Producer', 'Assistant producer'],
    moments: ['opening titles', 'gallery', 'documentary', 'credits'],
  },
  {
    skills: ['Sports commentary', 'Live broadcast', 'Play-by-play', 'Statistics', 'Presenting'],
    openings: [
      'I call football and athletics, and I know when to be silent.',
      'Sports presenter. Numbers first, adjectives later.',
    ],
    roles: ['sport', 'commentator', 'presenter'],
    headlines: [
      'Sports presenter and commentator',
      'Football commentator who knows when to be silent',
      'Athletics and winter sports commentator',
    ],
    jobs: ['Commentator', 'Touchline reporter', 'Researcher'],
    moments: ['kick-off', 'goal', 'touchline', 'studio'],
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
    roles: ['weather', 'presenter', 'journalist'],
    headlines: [
      'Weather presenter and meteorologist',
      'Meteorologist on air',
      'Weather and climate, explained',
    ],
    jobs: ['Weather presenter', 'Meteorologist', 'Forecaster'],
    moments: ['national forecast', 'storm warning', 'climate report'],
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
    roles: ['journalist', 'host', 'reporter'],
    headlines: [
      'Business journalist and panel host',
      'Markets, explained to people with rent to pay',
      'Financial correspondent',
    ],
    jobs: ['Business correspondent', 'Financial reporter', 'Data journalist'],
    moments: ['markets', 'panel', 'interview', 'explainer'],
  },
]

const newcomerOpenings = [
  'I have a degree, a camera and no fear of early shifts.',
  'I ran the student station and miss the chaos already.',
  'I make a weekly show for my neighborhood, alone, and it is on time.',
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
  'I would like to make one program, and make it good.',
  'Open to moving for the right show.',
  'I work best with an editor who cuts.',
  'Next I want to leave the studio more often.',
  'I mentor two young colleagues and mean to go on.',
]

/** Words by which a talent describes themselves. */
export interface SelfDescription {
  bio: string
  skills: string[]
  trade: Trade
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
    trade,
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

/** Job titles of people who look for talent in a network. */
export const networkJobTitles = [
  'Head of Casting',
  'News Director',
  'Talent Acquisition Lead',
  'Executive Producer, Breakfast',
  'Managing Editor',
  'Commissioning Editor',
  'Director of Programs',
  'Head of Presentation',
] as const

/** Why an administrator decided against somebody. */
export const decisionReasons = {
  rejected: [
    'We could not find any published work under this name. You can appeal with a link to a reel.',
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
