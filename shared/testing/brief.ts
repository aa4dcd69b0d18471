import type { BriefBody } from '../briefs.ts'

/** For tests: a brief that asks for nothing. */
export const NO_CONDITIONS = {
  roles: [],
  mustSkills: [],
  niceSkills: [],
  languages: [],
  place: '',
  isRemote: false,
  mustBeThere: false,
  minYears: null,
  maxYears: null,
  startsOn: null,
  endsOn: null,
} satisfies Partial<BriefBody>

/** For tests: a brief that only asks for an anchor, as the form sends it. */
export const ANCHOR_BRIEF: BriefBody = {
  state: 'open',
  title: 'Morning anchor',
  ...NO_CONDITIONS,
  roles: ['anchor'],
  text: '',
  showNetworkName: false,
}
