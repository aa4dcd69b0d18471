/** The forms of a talent's steps, each loaded when it is first opened. */
import { lazy } from 'react'
import type { TalentEnquiry } from '../../../../shared/enquiries.ts'

export const HandInTape = lazy(() =>
  import('./hand-in-tape.tsx').then((module) => ({ default: module.HandInTape<TalentEnquiry> })),
)

export const PartlyFreeForm = lazy(() =>
  import('./partly-free-form.tsx').then((module) => ({
    default: module.PartlyFreeForm<TalentEnquiry>,
  })),
)
