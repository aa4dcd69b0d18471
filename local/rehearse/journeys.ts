import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { URI } from 'otpauth'
import * as v from 'valibot'
import { createAdmin } from '../create-admin.ts'
import type { Deployment } from '../doctor/findings.ts'
import type { Project } from '../project.ts'
import { StepFailed } from './failure.ts'
import { sentMails } from './mails.ts'
import { rehearsalPicture } from './picture.ts'
import { Stranger } from './stranger.ts'

/** One thing that people do, as a sentence, and how. */
export interface Step {
  what: string
  /** @throws StepFailed when it does not end as it should */
  act(): Promise<void>
}

/** Somebody who takes part, and who is gone afterwards. */
interface Part {
  email: string
  password: string
  browser: Stranger
  /** Known once the desk has seen them. */
  id: string
}

const UserSchema = v.object({ user: v.nullable(v.object({ id: v.string() })) })
const StatusSchema = v.object({ status: v.nullable(v.string()) })
const ListSchema = v.object({ items: v.array(v.object({ userId: v.string() })) })
const RequiredSchema = v.object({ required: v.boolean() })
const NewTotpSchema = v.object({ id: v.string(), uri: v.string() })
const PictureSchema = v.object({ url: v.string() })

/**
 * What people do from the first visit to the last, in order. Each step needs those before it. Passwords are tried
 * ten times in all, which is what one address may in a minute.
 * @param deployment where, with the keys that confirm addresses and make an administrator
 * @param project the same, as the commands of `local/` know one
 * @param run eight letters and digits that no other rehearsal has: they are in every address and name
 * @param say takes a line for the person at the terminal
 */
export function journeys(
  deployment: Deployment,
  project: Project,
  run: string,
  say: (line: string) => void,
): Step[] {
  const { origin } = deployment
  const mails = sentMails(deployment)
  const somebody = (name: string): Part => ({
    // The mail service takes mails to it, and delivers them to nobody.
    email: `delivered+rehearsal-${run}-${name}@resend.dev`,
    // Nothing of it is in the name or the address: such a password is refused.
    password: randomBytes(12).toString('base64url'),
    browser: new Stranger(origin, say),
    id: '',
  })
  const talent = somebody('talent')
  const network = somebody('network')
  const desk = somebody('desk')
  const skill = `Rehearsal ${run}`
  const signIn = ({ email, password, browser }: Part, outcome = {}) =>
    browser.post('/api/auth/login', { body: { email, password }, ...outcome })
  const confirm = async ({ email, password, browser }: Part) => {
    const token = await mails.tokenFor(email, 'confirm-email', origin)
    await browser.post('/api/auth/confirm-email', { body: { token, password } })
  }
  /** Administrators work with a second step alone, unless they have decided otherwise there. */
  const passSecondStep = async ({ browser, password }: Part) => {
    const { required } = v.parse(RequiredSchema, await browser.get('/api/account/second-step'))
    if (!required) return
    const begun = await browser.post('/api/account/second-step/totp', {
      body: { password },
      status: 201,
    })
    const { id, uri } = v.parse(NewTotpSchema, begun)
    await browser.post(`/api/account/second-step/totp/${id}/confirm`, {
      body: { code: URI.parse(uri).generate() },
    })
  }
  const approve = async (part: Part) => {
    const q = encodeURIComponent(part.email)
    const found = await desk.browser.get(`/api/admin/applications?status=pending&q=${q}`)
    part.id = only(found, `application of ${part.email}`)
    await desk.browser.post(`/api/admin/accounts/${part.id}/status`, {
      body: { expected: 'pending', next: 'approved' },
    })
  }
  /** An approval takes effect when it can no longer be taken back. */
  const hearOfApproval = async ({ browser, email }: Part) => {
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = v.safeParse(StatusSchema, await browser.get('/api/auth/status'))
      if (answer.success && answer.output.status === 'approved') return
      await sleep(2_000)
    }
    throw new StepFailed(`${email} has not heard of the approval within 20 seconds.`)
  }
  const search = () =>
    network.browser.get(`/api/network/talent?q=${encodeURIComponent(`Okafor ${run}`)}`)

  let brief = ''
  return [
    {
      what: 'The site is open, and mails can be read.',
      async act() {
        await mails.check()
        await talent.browser.open('/')
        await talent.browser.open('/login')
      },
    },
    {
      what: 'A talent and a network register.',
      async act() {
        await talent.browser.post('/api/auth/register', {
          body: { ...applicant(talent, run), ...TALENT },
          status: 201,
        })
        await network.browser.post('/api/auth/register', {
          body: { ...applicant(network, run), ...NETWORK, networkName: `Rehearsal ${run}` },
          status: 201,
        })
      },
    },
    {
      what: 'Who waits cannot sign in.',
      async act() {
        await signIn(talent, { status: 403, code: 'account_pending' })
      },
    },
    {
      what: 'Both are mailed a link, and confirm their addresses.',
      async act() {
        for (const part of [talent, network]) await confirm(part)
      },
    },
    {
      what: 'An administrator is made with the secret key, and signs in.',
      async act() {
        await createAdmin(project, desk).catch((error: Error) => {
          throw new StepFailed(error.message)
        })
        await signIn(desk)
        await passSecondStep(desk)
        await desk.browser.open('/admin')
      },
    },
    {
      what: 'The desk finds both, and approves them.',
      async act() {
        for (const part of [talent, network]) await approve(part)
        for (const part of [talent, network]) await hearOfApproval(part)
      },
    },
    {
      what: 'Both sign in, and their pages are served.',
      async act() {
        await signIn(talent)
        await talent.browser.open('/talent')
        await signIn(network)
        await network.browser.open('/network')
      },
    },
    {
      what: 'The talent fills in the profile.',
      async act() {
        const path = '/api/talent/profile'
        const { version, ...profile } = v.parse(
          v.looseObject({ version: v.number() }),
          await talent.browser.get(path),
        )
        const filled = { ...profile, ...PROFILE, skills: [skill] }
        await talent.browser.put(path, { body: filled, version })
      },
    },
    {
      what: 'No network finds them before they go live.',
      async act() {
        if (finds(await search(), talent)) {
          throw new StepFailed('The network finds a talent who is not live.')
        }
        await network.browser.get(`/api/network/talent/${talent.id}`, {
          status: 404,
          code: 'talent_not_found',
        })
      },
    },
    {
      what: 'The talent goes live.',
      async act() {
        await talent.browser.put('/api/talent/visibility', {
          body: { visible: true, hideEmployer: false, hideLinks: false },
        })
      },
    },
    {
      what: 'The network finds them, and is shown no way to reach them.',
      async act() {
        if (!finds(await search(), talent)) {
          throw new StepFailed('The network does not find a talent who is live.')
        }
        const shown = JSON.stringify(await network.browser.get(`/api/network/talent/${talent.id}`))
        if (shown.includes(talent.email) || shown.includes(PHONE)) {
          throw new StepFailed('The profile shows the network how to reach the talent.')
        }
      },
    },
    {
      what: 'A photograph is kept, and shown to the network.',
      async act() {
        const picture = await talent.browser.put('/api/talent/photo', {
          file: await rehearsalPicture(),
        })
        await network.browser.open(v.parse(PictureSchema, picture).url, 'image/')
      },
    },
    {
      what: 'The network saves them.',
      async act() {
        const note = 'Only a rehearsal'
        await network.browser.put(`/api/network/saved/${talent.id}`, { body: { note } })
        const saved = JSON.stringify(await network.browser.get('/api/network/saved'))
        if (!saved.includes(talent.id) || !saved.includes(note)) {
          throw new StepFailed('Who was saved is not among the saved.')
        }
      },
    },
    {
      what: 'The network writes a brief, which the talent fits.',
      async act() {
        const written = await network.browser.post('/api/network/briefs', {
          body: { title: `Rehearsal ${run}`, mustSkills: [skill] },
          status: 201,
        })
        brief = v.parse(v.object({ id: v.string() }), written).id
        const fits = JSON.stringify(
          await network.browser.get(`/api/network/briefs/${brief}/matches`),
        )
        if (!fits.includes(talent.id)) throw new StepFailed('The brief has no such match.')
        const told = JSON.stringify(await talent.browser.get('/api/talent/matches'))
        if (!told.includes(brief)) throw new StepFailed('The talent is not told of the brief.')
      },
    },
    {
      what: 'The talent changes the password; the old one opens nothing any more.',
      async act() {
        const newPassword = `${talent.password}, changed`
        await talent.browser.post('/api/account/password', {
          body: { currentPassword: talent.password, newPassword },
          status: 204,
        })
        await signIn(talent, { status: 401, code: 'invalid_credentials' })
        talent.password = newPassword
        await signIn(talent)
      },
    },
    {
      what: 'The talent closes the account, and is gone from the search at once.',
      async act() {
        const { password } = talent
        await talent.browser.delete('/api/account', { body: { password } })
        if (finds(await search(), talent)) {
          throw new StepFailed('The network finds a talent whose account is closed.')
        }
        await talent.browser.get('/api/account', { status: 401, code: 'not_signed_in' })
      },
    },
    {
      what: 'Signing out ends the session.',
      async act() {
        await network.browser.post('/api/auth/logout', { status: 204 })
        const { user } = v.parse(UserSchema, await network.browser.get('/api/auth/session'))
        if (user !== null) throw new StepFailed('The network is still signed in.')
        await network.browser.get('/api/network/overview', { status: 401, code: 'not_signed_in' })
      },
    },
  ]
}

const PHONE = '+44 20 7946 0123'

function applicant({ email, password }: Part, run: string) {
  return { email, password, firstName: 'Ada', lastName: `Okafor ${run}`, phoneNumber: PHONE }
}

const TALENT = {
  role: 'talent',
  nationality: 'Nigerian',
  location: 'Lagos, Nigeria',
  isAvailable: true,
  yearsOfExperience: 11,
}

const NETWORK = { role: 'tv_network', jobTitle: 'Head of casting' }

const PROFILE = {
  headline: 'Nobody: a rehearsal of the site',
  bio: 'This profile is gone in a moment.',
  isAvailable: true,
  noticePeriodWeeks: 4,
  roles: ['anchor'],
  languages: [{ language: 'en', level: 'native' }],
}

function only(list: unknown, what: string): string {
  const { items } = v.parse(ListSchema, list)
  const [item] = items
  if (item === undefined || items.length > 1) {
    throw new StepFailed(`There is not one ${what}, but ${items.length}.`)
  }
  return item.userId
}

/** Whether a list has somebody. Others may be in it: a search finds people of like names as well. */
function finds(list: unknown, { id }: Part): boolean {
  return v.parse(ListSchema, list).items.some(({ userId }) => userId === id)
}
