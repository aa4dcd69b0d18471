import { expect } from 'vitest'
import type { ProfileStatus } from '../../../shared/profile-status.ts'
import { newEmail } from '../accounts.ts'
import { Browser } from '../browser.ts'

/** The state of a device: `waits` is after the password and before the second step. */
type Standing = 'out' | 'waits' | 'in'

/** The expected state of a talent's account. It follows from what was done, and from no answer. */
export interface Expected {
  /** `none` until somebody has registered. */
  status: ProfileStatus | 'none'
  isConfirmed: boolean
  /** Whether the talent lets networks see them. */
  isVisible: boolean
  password: string
  hasSecondStep: boolean
  /** Since the last right code. */
  wrongCodes: number
  devices: [Standing, Standing]
}

/** The other accounts, the same in every life. */
export interface Others {
  network: Browser
  admin: Browser
}

/** The account itself, with the browsers of its owner. */
export interface Life extends Others {
  email: string
  /** Empty until somebody has registered. */
  id: string
  devices: [Browser, Browser]
  /** The cookies that the devices had while they were signed in: a thief has a copy of them. */
  copies: [Map<string, string>, Map<string, string>]
  /** The address for the authenticator app, and the id of its second step. */
  secondStep: { uri: string; id: string }
}

/** The state before anybody has registered. */
export function beginning(): Expected {
  return {
    status: 'none',
    isConfirmed: false,
    isVisible: false,
    password: 'the first of many horses',
    hasSecondStep: false,
    wrongCodes: 0,
    devices: ['out', 'out'],
  }
}

/** A life that begins. */
export function lifeAmong(others: Others): Life {
  return {
    ...others,
    email: newEmail(),
    id: '',
    devices: [new Browser(), new Browser()],
    copies: [new Map(), new Map()],
    secondStep: { uri: '', id: '' },
  }
}

/** Ends every session, except that of one device if it is given. */
export function endSessions(expected: Expected, but?: number): void {
  for (const device of [0, 1] as const) {
    if (device !== but) expected.devices[device] = 'out'
  }
}

/**
 * Checks the invariants (docs/security.md), after each step.
 * @param expected the expected state
 * @param life the account
 */
export async function expectWhatAlwaysHolds(expected: Expected, life: Life): Promise<void> {
  const devices = expectDevices(expected, life)
  await Promise.all([...devices, expectSeenByNetwork(expected, life)])
}

function expectDevices({ devices }: Expected, life: Life): Promise<void>[] {
  return ([0, 1] as const).map(async (device) => {
    const isIn = devices[device] === 'in'
    const browser = life.devices[device]
    if (isIn) life.copies[device] = new Map(browser.cookies)
    // If the device is signed out, a copy of its cookies must be refused too.
    const tried = isIn ? [browser] : [browser, new Browser({ cookies: life.copies[device] })]
    for (const one of tried) {
      const { status } = await one.get('/api/talent/overview')
      if (isIn) expect(status, `device ${device} is signed in`).toBe(200)
      else expect([401, 403], `device ${device} reads nothing`).toContain(status)
    }
  })
}

async function expectSeenByNetwork({ status, isVisible }: Expected, { network, id }: Life) {
  if (id === '') return
  const { status: answered } = await network.get(`/api/network/talent/${id}`)
  const isSeen = status === 'approved' && isVisible
  expect(answered, 'who is approved and not paused is seen, and nobody else').toBe(
    isSeen ? 200 : 404,
  )
}
