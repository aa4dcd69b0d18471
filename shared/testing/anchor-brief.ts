import type { BriefBody } from '../briefs.ts'

/** For tests: a brief that only asks for an anchor, as the form sends it. */
export const ANCHOR_BRIEF: BriefBody = {
  state: 'open',
  title: 'Morning anchor',
  roles: ['anchor'],
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
  text: '',
  showNetworkName: false,
}
