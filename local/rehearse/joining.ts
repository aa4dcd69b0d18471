import { setTimeout as sleep } from 'node:timers/promises'
import { URI } from 'otpauth'
import * as v from 'valibot'
import { createAdmin } from '../create-admin.ts'
import type { Project } from '../project.ts'
import { StepFailed } from './failure.ts'
import { ListSchema, type Part, type People, PHONE, type Step, signIn } from './people.ts'

const StatusSchema = v.object({ status: v.nullable(v.string()) })
const RequiredSchema = v.object({ required: v.boolean() })
const NewTotpSchema = v.object({ id: v.string(), uri: v.string() })

/**
 * From the first visit to the first sign-in: a talent and a network register, confirm, and are approved.
 * @param people of one rehearsal
 * @param project the deployment's, for the administrator who is made with its secret key
 */
export function joiningSteps(people: People, project: Project): Step[] {
  const { talent, network, desk, mails, run } = people
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
        for (const part of [talent, network]) await confirm(part, people)
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
        for (const part of [talent, network]) await approve(part, desk)
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
  ]
}

/** Opens the link of the mail that confirms the address. */
async function confirm({ email, password, browser }: Part, { mails, deployment }: People) {
  const token = await mails.tokenFor(email, 'confirm-email', deployment.origin)
  await browser.post('/api/auth/confirm-email', { body: { token, password } })
}

/** Administrators work with a second step alone, unless they have decided otherwise there. */
async function passSecondStep({ browser, password }: Part) {
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

async function approve(part: Part, desk: Part) {
  const q = encodeURIComponent(part.email)
  const found = await desk.browser.get(`/api/admin/applications?status=pending&q=${q}`)
  part.id = only(found, `application of ${part.email}`)
  await desk.browser.post(`/api/admin/accounts/${part.id}/status`, {
    body: { expected: 'pending', next: 'approved' },
  })
}

/** An approval takes effect when it can no longer be undone. */
async function hearOfApproval({ browser, email }: Part) {
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = v.safeParse(StatusSchema, await browser.get('/api/auth/status'))
    if (answer.success && answer.output.status === 'approved') return
    await sleep(2_000)
  }
  throw new StepFailed(`${email} has not heard of the approval within 20 seconds.`)
}

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

function only(list: unknown, what: string): string {
  const { items } = v.parse(ListSchema, list)
  const [item] = items
  if (item === undefined || items.length > 1) {
    throw new StepFailed(`There is not one ${what}, but ${items.length}.`)
  }
  return item.userId
}
