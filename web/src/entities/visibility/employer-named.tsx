import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnWords } from '../../../../shared/visibility.ts'
import { Notice } from '../../ui/notice.tsx'
import { visibilityQuery } from './visibility-query.ts'

const CALLED: Readonly<Record<OwnWords, string>> = {
  headline: 'your headline',
  bio: 'your biography',
  photoAlt: 'the description of your photograph',
  skills: 'your skills',
  credits: 'your credits',
  reels: 'your reels',
  links: 'your links',
}

interface EmployerNamedProps {
  /** The fields that are beside the hint; all of them when left out. */
  fields?: readonly OwnWords[]
  /** What the talent can do about it. */
  children?: ReactNode
}

/**
 * A hint for a talent who does not name their employer to networks, while their own words seem to. It refuses nothing,
 * and is nothing at all if the words name nobody.
 */
export function EmployerNamed({ fields, children }: EmployerNamedProps) {
  const { data } = useQuery(visibilityQuery)
  const employer = data?.seenBy.employer
  const named = employer?.namedIn.filter((field) => fields?.includes(field) ?? true) ?? []
  if (!employer || named.length === 0) return null
  return (
    <Notice kind="hint" title="Your own words may name your employer">
      <p className="wrap-anywhere">
        <bdi>{employer.typed}</bdi>
        <span>{` seems to be named in ${listOf(named.map((field) => CALLED[field]))}. Every network that sees you can read this, although you do not name your employer to networks.`}</span>
      </p>
      {children}
    </Notice>
  )
}

function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
}
