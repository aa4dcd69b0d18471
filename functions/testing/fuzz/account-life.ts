import { expect } from 'vitest'
import type { ProfileStatus } from '../../../shared/profile-status.ts'
import { newEmail } from '../accounts.ts'
import { Browser } from '../browser.ts'

/** Where a device stands: `waits` is behind the password and before the second step. */
type Standing = 'out' | 'waits' | 'in'

/** What is known of a talent's account from what was done, and from nothing that was answered. */
export interface Expected {
  /** `none` before somebody has registered. */
  status: ProfileStatus | 'none'
  isConfirmed: boolean
  /** Whether networks may see the talent, as far as that is the talent's to say. */
  isVisible: boolean
  password: string
  hasSecondStep: boolean
  /** Since the last code that was right. */
  wrongCodes: number
  devices: [Standing, Standing]
}

/** Who there is besides, the same in every life. */
export interface Others {
  network: Browser
  admin: Browser
}

/** The account itself, by the browsers of its owner. */
export interface Life extends Others {
  email: string
  /** Empty before somebody has registered. */
  id: string
  devices: [Browser, Browser]
  /** What the devices had as cookies while they were signed in: a copy of it is what a thief has. */
  copies: [Map<string, string>, Map<string, string>]
  /** Of the app, and of its second step. */
  secondStep: { uri: string; id: string }
}

/** Nobody has registered. */
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

/** A life that is to be lived. */
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

/** Every session ends, but perhaps the one of a device. */
export function endSessions(expected: Expected, but?: number): void {
  for (const device of [0, 1] as const) {
    if (device !== but) expected.devices[device] = 'out'
  }
}

/**
 * What always holds (docs/security.md), tried after each step.
 * @param expected what was done until now
 * @param life the account as it is
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
    // Of one who is out, what they had is tried as well: an end is an end, also to a copy.
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
