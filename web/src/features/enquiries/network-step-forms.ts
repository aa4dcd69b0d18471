/** The forms of a network's steps, each loaded when it is first opened. */
import { lazy } from 'react'
import type { NetworkEnquiry } from '../../../../shared/enquiries.ts'

export const AskDays = lazy(() =>
  import('./ask-days.tsx').then((module) => ({ default: module.AskDays<NetworkEnquiry> })),
)

export const AskTape = lazy(() =>
  import('./ask-tape.tsx').then((module) => ({ default: module.AskTape<NetworkEnquiry> })),
)

export const HoldDays = lazy(() =>
  import('./hold-days.tsx').then((module) => ({ default: module.HoldDays<NetworkEnquiry> })),
)

export const LongerOutcome = lazy(() =>
  import('./longer-outcome.tsx').then((module) => ({
    default: module.LongerOutcome<NetworkEnquiry>,
  })),
)

export const MakeOffer = lazy(() =>
  import('./make-offer.tsx').then((module) => ({ default: module.MakeOffer<NetworkEnquiry> })),
)

export const OfferTimes = lazy(() =>
  import('./offer-times.tsx').then((module) => ({ default: module.OfferTimes<NetworkEnquiry> })),
)
