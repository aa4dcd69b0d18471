import type { MatchPart } from '../../shared/matching.ts'
import { MatchBar, MatchParts, MatchScore } from '../src/entities/match/match-parts.tsx'
import { ScoreBar } from '../src/entities/match/score-bar.tsx'
import { BothRooms, State } from './both-rooms.tsx'
import { Section } from './section.tsx'

const parts: readonly MatchPart[] = [
  {
    name: 'role',
    points: 22,
    of: 22,
    isKnown: true,
    why: 'They work as: Reporter.',
  },
  {
    name: 'must',
    points: 22,
    of: 33,
    isKnown: true,
    why: 'They have 2 of the 3 must-have skills: Live broadcast, Interviewing. Not named: Teleprompter.',
  },
  {
    name: 'languages',
    points: 11,
    of: 22,
    isKnown: true,
    why: 'They speak Portuguese (working), where fluent is wanted.',
  },
  { name: 'place', points: 11, of: 11, isKnown: true, why: 'They are based in Lagos.' },
  {
    name: 'years',
    points: 4,
    of: 12,
    isKnown: true,
    why: 'They have 7 years of experience, 3 fewer than the brief asks for.',
  },
  {
    name: 'start',
    points: 0,
    of: 0,
    isKnown: false,
    why: 'They have not said how soon they can start.',
  },
]

/** The parts that show how well somebody fits a brief. */
export function Matching() {
  return (
    <Section
      id="matching"
      title="Matching"
      note="Every part has its points and its reason, and the points add up. What is not known is no fault."
    >
      <BothRooms>
        <State name="A score">
          <div className="grid gap-4">
            <MatchScore score={70} sureness={90} />
            <MatchBar parts={parts} />
            <MatchParts score={70} parts={[...parts]} label="Points" />
          </div>
        </State>
        <State name="Too little known for one">
          <MatchScore score={null} sureness={22} />
        </State>
        <State name="All, some, none, and nothing known">
          <div className="grid gap-3">
            <ScoreBar shares={[{ points: 12, of: 12 }]} />
            <ScoreBar shares={[{ points: 4, of: 12 }]} />
            <ScoreBar shares={[{ points: 0, of: 12 }]} />
            <ScoreBar shares={[{ points: 0, of: 0 }]} />
          </div>
        </State>
      </BothRooms>
    </Section>
  )
}
