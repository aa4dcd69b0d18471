import fc from 'fast-check'
import { type TOTP, URI } from 'otpauth'
import { expect, vi } from 'vitest'
import type { ProblemCode } from '../../../shared/problems.ts'
import type { ProfileStatus } from '../../../shared/profile-status.ts'
import { accountsOf, talentForm } from '../accounts.ts'
import { Browser } from '../browser.ts'
import { sql } from '../database.ts'
import { passUndoWindow } from '../decisions.ts'
import { mailedToken } from '../links.ts'
import { confirmationToken } from '../mailbox.ts'
import { expectProblem } from '../problems.ts'
import { type Expected, endSessions, expectWhatAlwaysHolds, type Life } from './account-life.ts'

type Device = 0 | 1
type Step = fc.AsyncCommand<Expected, Life>

const realNow = Date.now
const ALMOST_AN_HOUR = 3_570_000

/**
 * A step of a life.
 * @param name printed when a life fails
 * @param check whether the step is possible
 * @param run does it, expects its answer, and updates the expected state
 */
function step(
  name: string,
  check: (expected: Readonly<Expected>) => boolean,
  run: (expected: Expected, life: Life) => Promise<void>,
): Step {
  return {
    check,
    toString: () => name,
    async run(expected, life) {
      await run(expected, life)
      await expectWhatAlwaysHolds(expected, life)
    },
  }
}

/** Expects a refusal by this name, or success with this status. */
async function expectAnswer(response: Response, outcome: number | ProblemCode): Promise<void> {
  if (typeof outcome === 'number')
    expect(response.status, await response.clone().text()).toBe(outcome)
  else await expectProblem(response, outcome)
}

const signedInOr = (expected: Expected, device: Device, done: number) =>
  expected.devices[device] === 'in' ? done : 'not_signed_in'

export const register = step(
  'register',
  ({ status }) => status === 'none',
  async (expected, life) => {
    const form = talentForm({ email: life.email, password: expected.password })
    await expectAnswer(await life.devices[0].post('/api/auth/register', form), 201)
    const [account] = await accountsOf(life.email)
    life.id = account?.id ?? ''
    expected.status = 'pending'
  },
)

export const confirm = step(
  'confirm the address',
  ({ status, isConfirmed }) => status === 'pending' && !isConfirmed,
  async (expected, life) => {
    const token = await confirmationToken(life.email)
    const { password } = expected
    const wrong = { token, password: `not ${password}` }
    await expectAnswer(
      await new Browser().post('/api/auth/confirm-email', wrong),
      'invalid_credentials',
    )
    await expectAnswer(
      await new Browser().post('/api/auth/confirm-email', { token, password }),
      200,
    )
    expected.isConfirmed = true
  },
)

/** The desk decides, and the undo window passes. */
const decide = (name: string, from: ProfileStatus, next: ProfileStatus) =>
  step(
    name,
    ({ status }) => status === from,
    async (expected, life) => {
      const path = `/api/admin/accounts/${life.id}/status`
      const decided = await life.admin.post(path, { expected: from, next, reason: 'We looked.' })
      if (next === 'approved' && !expected.isConfirmed) {
        return expectAnswer(decided, 'email_unconfirmed')
      }
      await expectAnswer(decided, 200)
      await passUndoWindow(life.id)
      expected.status = next
      if (next !== 'approved') endSessions(expected)
    },
  )

export const approve = decide('approve', 'pending', 'approved')

export const signIn = (device: Device, isRight = true) =>
  step(
    `sign in on ${device}${isRight ? '' : ' by a wrong password'}`,
    ({ devices }) => devices[device] !== 'in',
    async (expected, life) => {
      const { status, password, hasSecondStep } = expected
      const given = { email: life.email, password: isRight ? password : `not ${password}` }
      const answer = await life.devices[device].post('/api/auth/login', given)
      if (!isRight || status === 'none') return expectAnswer(answer, 'invalid_credentials')
      if (status !== 'approved') return expectAnswer(answer, `account_${status}`)
      await expectAnswer(answer, 200)
      expected.devices[device] = hasSecondStep ? 'waits' : 'in'
    },
  )

const codeOf = (uri: string) => (URI.parse(uri) as TOTP).generate()

/** Forgets the used codes. A code counts once and does not change for half a minute, which is too long to wait. */
const forgetUsed = (id: string) =>
  sql('update private.second_steps set last_time_step = null where user_id = $1', id)

const passSecondStep = (device: Device, isRight: boolean) =>
  step(
    `${isRight ? 'pass' : 'guess'} the second step on ${device}`,
    // After five wrong codes everybody has to wait.
    ({ devices, wrongCodes }) => devices[device] === 'waits' && (isRight || wrongCodes < 4),
    async (expected, life) => {
      const right = codeOf(life.secondStep.uri)
      const code = isRight ? right : right.replace(/./g, (digit) => `${(Number(digit) + 5) % 10}`)
      const answer = await life.devices[device].post('/api/auth/second-step', { code })
      if (!isRight) {
        expected.wrongCodes += 1
        return expectAnswer(answer, 'second_step_refused')
      }
      await expectAnswer(answer, 200)
      await forgetUsed(life.id)
      expected.wrongCodes = 0
      expected.devices[device] = 'in'
    },
  )

const enrol = (device: Device) =>
  step(
    `set up a second step on ${device}`,
    ({ devices, hasSecondStep }) => devices[device] === 'in' && !hasSecondStep,
    async (expected, life) => {
      const { password } = expected
      const path = '/api/account/second-step/totp'
      const begun = await life.devices[device].post(path, { password })
      await expectAnswer(begun, 201)
      life.secondStep = await begun.json()
      const code = codeOf(life.secondStep.uri)
      const confirmed = await life.devices[device].post(`${path}/${life.secondStep.id}/confirm`, {
        code,
      })
      await expectAnswer(confirmed, 200)
      await forgetUsed(life.id)
      expected.hasSecondStep = true
      endSessions(expected, device)
    },
  )

const setVisible = (device: Device, visible: boolean) =>
  step(
    `${visible ? 'go live' : 'pause'} on ${device}`,
    ({ status }) => status === 'approved',
    async (expected, life) => {
      const said = { visible, hideEmployer: false, hideLinks: false }
      const answer = await life.devices[device].put('/api/talent/visibility', said)
      await expectAnswer(answer, signedInOr(expected, device, 200))
      if (expected.devices[device] === 'in') expected.isVisible = visible
    },
  )

export const goLive = setVisible(0, true)

const changePassword = (device: Device, newPassword: string) =>
  step(
    `change the password on ${device} to ${newPassword}`,
    ({ devices, password }) => devices[device] === 'in' && password !== newPassword,
    async (expected, life) => {
      const change = (currentPassword: string) =>
        life.devices[device].post('/api/account/password', { currentPassword, newPassword })
      await expectAnswer(await change(expected.password), 204)
      expected.password = newPassword
      endSessions(expected, device)
    },
  )

const resetPassword = (newPassword: string) =>
  step(
    `reset the password to ${newPassword}`,
    ({ status, password }) => status !== 'none' && password !== newPassword,
    async (expected, life) => {
      await new Browser().post('/api/auth/forgot-password', { email: life.email })
      const token = await mailedToken(life.email, 'reset-password')
      const reset = { token, password: newPassword }
      await expectAnswer(await new Browser().post('/api/auth/reset-password', reset), 204)
      expected.password = newPassword
      expected.isConfirmed = true
      endSessions(expected)
    },
  )

/** Two tabs of a device ask at once when its access token is about to expire, and both continue. */
const refresh = (device: Device) =>
  step(
    `two tabs refresh on ${device}`,
    ({ devices }) => devices[device] === 'in',
    async (_expected, life) => {
      const browser = life.devices[device]
      const other = new Browser({ cookies: browser.cookies })
      // Only the worker's clock is ahead: the token looks old, but is valid.
      vi.useFakeTimers({ toFake: ['Date'], now: realNow() + ALMOST_AN_HOUR })
      try {
        const tabs = [browser, other].map((tab) => tab.get('/api/talent/overview'))
        const answers = await Promise.all(tabs)
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
      } finally {
        vi.useRealTimers()
      }
    },
  )

const signOut = (device: Device) =>
  step(
    `sign out on ${device}`,
    () => true,
    async (expected, life) => {
      await expectAnswer(await life.devices[device].post('/api/auth/logout', {}), 204)
      expected.devices[device] = 'out'
    },
  )

/** One tab signs out while the other reads: that read may still be answered, but none after it. */
const signOutInOneTab = (device: Device) =>
  step(
    `sign out in one tab of ${device} while the other reads`,
    ({ devices }) => devices[device] === 'in',
    async (expected, life) => {
      const other = new Browser({ cookies: life.devices[device].cookies })
      const [left, read] = await Promise.all([
        life.devices[device].post('/api/auth/logout', {}),
        other.get('/api/talent/overview'),
      ])
      await expectAnswer(left, 204)
      expect([200, 401]).toContain(read.status)
      expected.devices[device] = 'out'
      expect((await other.get('/api/talent/overview')).status).toBe(401)
    },
  )

const endOthers = (device: Device) =>
  step(
    `end all other sessions on ${device}`,
    ({ devices }) => devices[device] === 'in',
    async (expected, life) => {
      await expectAnswer(await life.devices[device].delete('/api/account/sessions'), 204)
      endSessions(expected, device)
    },
  )

const DEVICES = [0, 1] as const
const PASSWORDS = ['the second of many horses', 'the third of many horses']

/** The steps until somebody is signed in; each life begins with some of them. */
export const WAY_IN: readonly Step[] = [register, confirm, approve, signIn(0), goLive, signIn(1)]

/** All steps that can follow, in any order. */
export const STEPS: readonly fc.Arbitrary<Step>[] = [
  ...WAY_IN,
  decide('hide', 'approved', 'hidden'),
  decide('bring back', 'hidden', 'approved'),
  decide('reject', 'pending', 'rejected'),
  decide('approve after all', 'rejected', 'approved'),
  ...PASSWORDS.map((password) => resetPassword(password)),
  ...DEVICES.flatMap((device) => [
    signIn(device),
    signIn(device, false),
    passSecondStep(device, true),
    passSecondStep(device, false),
    enrol(device),
    setVisible(device, true),
    setVisible(device, false),
    ...PASSWORDS.map((password) => changePassword(device, password)),
    refresh(device),
    signOut(device),
    signOutInOneTab(device),
    endOthers(device),
  ]),
].map((one) => fc.constant(one))
