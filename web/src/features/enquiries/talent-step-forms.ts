/** The forms of a talent's steps, each loaded when it is first opened. */
import { lazy } from 'react'
import type { TalentEnquiry } from '../../../../shared/enquiries.ts'

export const HandInTape = lazy(() =>
  import('./hand-in-tape.tsx').then((module) => ({ default: module.HandInTape<TalentEnquiry> })),
)

export const SomeDays = lazy(() =>
  import('./some-days.tsx').then((module) => ({ default: module.SomeDays<TalentEnquiry> })),
)
