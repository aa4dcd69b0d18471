import { fixedAccounts } from './demo-data.ts'
import {
  asDemoPeople,
  type DemoCall,
  type DemoPerson,
  type DemoWork,
} from './demo-people-at-work.ts'
import { DAY } from './demo-times.ts'
import { textPdf } from './text-pdf.ts'

/** An enquiry of the demo data that continues after a yes. */
interface Talk {
  id: string
  version: number
  programme: string
  network: string
  talent: string
  talentEmail: string
}

const SCRIPT = [
  'ELECTION NIGHT',
  'Running order for the audition, two pages of five',
  '',
  '21:58  Titles',
  '21:59  Desk, two-shot: the exit poll in one sentence',
  '22:00  Desk: what it means, and what it does not',
  '22:04  To the count in the north, live',
  '22:07  Desk: the first seat. Read what is there, not what was expected',
]

const TAPE =
  'Please read the opening of a debate, and turn to a guest who answers another question than yours.'

/**
 * Continues the demo enquiries by the calls that the pages make: in one, days, times for an audition and a file; in
 * another, a self-tape that is requested and handed in; and an agent, who gets a link by mail. Does nothing if that was
 * done before.
 *
 * @param options the worker and database to do it by
 * @throws Error when the worker refuses a step
 */
export async function takeDemoSteps(options: DemoWork): Promise<void> {
  const talks = await options.supabase.sql<Talk>(
    `select enquiry.id, enquiry.version, enquiry.job ->> 'programme' as programme,
      enquiry.network_id as network, talent.id as talent, talent.email as "talentEmail"
    from private.enquiries as enquiry join auth.users as talent on talent.id = enquiry.talent_id
    where enquiry.job ->> 'programme' in ('Election night', 'Round the table')
      and enquiry.network_id = (select id from auth.users where email = $1)
      and not exists (select from private.auditions)`,
    [fixedAccounts.network],
  )
  const [night, table] = ['Election night', 'Round the table'].map((programme) =>
    talks.find((talk) => talk.programme === programme),
  )
  if (!night || !table) return
  const network: DemoPerson = {
    id: night.network,
    email: fixedAccounts.network,
    role: 'tv_network',
  }
  const guest: DemoPerson = { id: table.talent, email: table.talentEmail, role: 'talent' }
  await asDemoPeople([network, guest], options, async (call) => {
    await audition(call, network, night)
    await tape(call, network, guest, table)
    await call(guest, {
      method: 'PUT',
      path: '/api/talent/agent',
      json: { mode: 'both', name: 'Rosa Lind', email: 'rosa@lind-agency.example' },
    })
  })
}

async function audition(call: DemoCall, network: DemoPerson, talk: Talk): Promise<void> {
  const path = `/api/network/enquiries/${talk.id}`
  const asked = await call(network, {
    method: 'POST',
    path: `${path}/availability`,
    json: {
      version: talk.version,
      move: 'ask',
      note: 'Both nights, from six in the evening.',
      from: morningIn(40).slice(0, 10),
      to: morningIn(41).slice(0, 10),
    },
  })
  await call(network, {
    method: 'POST',
    path: `${path}/audition`,
    json: {
      version: await versionOf(asked),
      move: 'offer',
      kind: 'audition',
      minutes: 45,
      slots: [8, 9, 12].map((days) => morningIn(days)),
      timeZone: 'Europe/London',
      where: 'studio',
      place: 'Studio 2, Meridian House',
    },
  })
  await call(network, {
    method: 'POST',
    path: `${path}/files?name=${encodeURIComponent('Running order.pdf')}`,
    type: 'application/pdf',
    file: textPdf(SCRIPT),
  })
}

async function tape(
  call: DemoCall,
  network: DemoPerson,
  talent: DemoPerson,
  talk: Talk,
): Promise<void> {
  const asked = await call(network, {
    method: 'POST',
    path: `/api/network/enquiries/${talk.id}/tape`,
    json: {
      version: talk.version,
      move: 'ask',
      text: TAPE,
      pages: 2,
      minutes: 3,
      dueOn: morningIn(12).slice(0, 10),
    },
  })
  await call(talent, {
    method: 'POST',
    path: `/api/talent/enquiries/${talk.id}/tape`,
    json: {
      version: await versionOf(asked),
      move: 'hand_in',
      url: 'https://vimeo.com/76979871',
      note: 'One take, no cuts.',
    },
  })
}

/** Ten o'clock UTC on a day to come. */
function morningIn(days: number): string {
  return `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T10:00:00Z`
}

async function versionOf(answer: Response): Promise<number> {
  const { version } = (await answer.json()) as { version: number }
  return version
}
