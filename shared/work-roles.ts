/** People's roles on air and behind it: the first filter of networks. */
export const WORK_ROLES = [
  'anchor',
  'presenter',
  'host',
  'reporter',
  'correspondent',
  'journalist',
  'weather',
  'sport',
  'commentator',
  'producer',
  'editor',
  'voice',
] as const
export type WorkRole = (typeof WORK_ROLES)[number]

/** The name of a role on the screen. */
export const WORK_ROLE_NAMES: Readonly<Record<WorkRole, string>> = {
  anchor: 'News anchor',
  presenter: 'Presenter',
  host: 'Host and moderator',
  reporter: 'Reporter',
  correspondent: 'Correspondent',
  journalist: 'Journalist',
  weather: 'Weather presenter',
  sport: 'Sports presenter',
  commentator: 'Commentator',
  producer: 'Producer',
  editor: 'Editor',
  voice: 'Voice-over artist',
}

/** How soon somebody can start, in weeks; the soonest first. */
export const NOTICE_PERIODS = [0, 1, 2, 4, 8, 12, 26] as const
export type NoticePeriod = (typeof NOTICE_PERIODS)[number]

/** The name of a notice period on the screen. */
export const NOTICE_PERIOD_NAMES: Readonly<Record<NoticePeriod, string>> = {
  0: 'Immediately',
  1: '1 week',
  2: '2 weeks',
  4: '1 month',
  8: '2 months',
  12: '3 months',
  26: '6 months',
}
