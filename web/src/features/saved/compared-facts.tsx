import type { ReactNode } from 'react'
import type { ComparedPerson } from '../../../../shared/saved-talent.ts'
import { NOTICE_PERIOD_NAMES, WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'
import { STAGE_NAMES } from '../../entities/saved-talent/saved-words.ts'
import { Availability } from '../../entities/talent/availability.tsx'
import { yearsInWords } from '../../entities/talent/experience.ts'
import { Rating } from '../../entities/talent/rating.tsx'
import { writeLanguage } from '../../entities/talent/talent-words.ts'

/** One row of a comparison. */
interface ComparedFact {
  name: string
  of: (person: ComparedPerson) => ReactNode
  /** Shown for a missing value; if left out, a text says that the talent has not given it. */
  none?: string
}

/**
 * The rows of a comparison, in the order of a casting editor's questions.
 * @param people all of them: what they have in common is a row of its own
 */
export function comparedFacts(people: readonly ComparedPerson[]): ComparedFact[] {
  const common = skillsInCommon(people)
  return [
    {
      name: 'Role',
      of: ({ talent }) => talent.roles.map((role) => WORK_ROLE_NAMES[role]).join(', '),
    },
    {
      name: 'Experience',
      of: ({ talent }) => yearsInWords(talent.yearsOfExperience),
    },
    { name: 'Languages', of: ({ talent }) => talent.languages.map(writeLanguage).join('; ') },
    {
      name: 'Availability',
      of: ({ talent }) => (
        <Availability
          isAvailable={talent.isAvailable}
          currentNetwork={talent.currentNetwork || null}
        />
      ),
    },
    {
      name: 'Can start',
      of: ({ talent: { noticePeriodWeeks: weeks } }) =>
        weeks === null ? null : NOTICE_PERIOD_NAMES[weeks],
    },
    { name: 'Location', of: ({ talent }) => talent.location && <bdi>{talent.location}</bdi> },
    ...(people.length > 1
      ? [
          {
            name: 'Skills they share',
            of: ({ talent }: ComparedPerson) =>
              skills(talent.skills.filter((skill) => common.has(keyOf(skill)))),
          },
        ]
      : []),
    {
      name: people.length > 1 ? 'Their other skills' : 'Skills',
      of: ({ talent }) =>
        skills(talent.skills.filter((skill) => people.length === 1 || !common.has(keyOf(skill)))),
    },
    {
      name: 'Your rating',
      none: 'None yet',
      of: ({ saved }) => saved?.rating && <Rating value={saved.rating} />,
    },
    {
      name: 'Your note',
      none: 'None yet',
      of: ({ saved }) =>
        saved?.note && (
          <p dir="auto" className="whitespace-pre-line">
            {saved.note}
          </p>
        ),
    },
    {
      name: 'In your lists',
      none: 'Not on any list yet',
      of: ({ saved }) =>
        saved && (
          <ul>
            {saved.lists.map(({ id, name, stage }) => (
              <li key={id}>
                <bdi>{name}</bdi>: {STAGE_NAMES[stage]}
              </li>
            ))}
          </ul>
        ),
    },
  ]
}

function keyOf(skill: string): string {
  return skill.toLocaleLowerCase('en')
}

/** The values that all of them have, ignoring case. */
function skillsInCommon(people: readonly ComparedPerson[]): Set<string> {
  const [first, ...others] = people.map(({ talent }) => new Set(talent.skills.map(keyOf)))
  return new Set([...(first ?? [])].filter((skill) => others.every((one) => one.has(skill))))
}

function skills(list: readonly string[]): ReactNode {
  if (list.length === 0) return <span className="text-soft">None</span>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {list.map((skill) => (
        <li key={skill} className="rounded-box bg-wash px-2 py-0.5">
          <bdi>{skill}</bdi>
        </li>
      ))}
    </ul>
  )
}
