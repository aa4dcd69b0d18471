import type { ProblemBody } from '../shared/problems.ts'
import type { DeskTestbed } from './desk-testbed.ts'
import type { DeskWorker } from './desk-worker.ts'
import type { Row } from './table.ts'

const PAIRS = 100

/** The number of pairs at once: few enough for each call to end within our worker's time limit. */
const PAIRS_AT_WORKER = 5

const APPROVAL = { new_status: 'approved' } as const
const REJECTION = { new_status: 'rejected', reason: 'No work found.' } as const

/** How the two decisions of each pair ended. */
interface RaceEnd {
  decided: number
  /** Refusals that name the earlier decision instead. */
  refused: number
}

type Target = Awaited<ReturnType<typeof pendingApplicants>>[number]

/**
 * Lets two administrators decide about the same hundred applications at the same moment, one for and one against: once
 * all two hundred calls at once at the Data API, and once through our worker, a few pairs at a time, because two
 * hundred would exceed its time limit. Counts the results.
 * @param desk with a queue
 * @param worker our worker, which sends the mails
 */
export async function raceReviewers(desk: DeskTestbed, worker: DeskWorker): Promise<Row[]> {
  const race = async (where: string, run: (targets: readonly Target[]) => Promise<RaceEnd>) => {
    const targets = await pendingApplicants(desk, PAIRS)
    const { decided, refused } = await run(targets)
    const [record] = await desk.sql<{ entries: number }>(
      `select count(*)::int as entries from public.audit_log where target = any ($1)`,
      [targets.map(({ id }) => id)],
    )
    await makeMailsDue(desk)
    await worker.drain()
    const mails = await worker.mailsTo(targets, PAIRS)
    const found = [decided, refused, record?.entries ?? 0, mails]
    return {
      what: `100 pairs of reviewers at once, ${where}`,
      goal: '100 decisions, 100 refusals, 100 entries, 100 mails',
      measured: `${found[0]} decisions, ${found[1]} refusals that say who decided what, ${found[2]} entries, ${found[3]} mails`,
      passed: found.every((amount) => amount === PAIRS),
      kind: 'reported' as const,
    }
  }
  return [
    await race('at the Data API', (targets) => raceAtDataApi(desk, targets)),
    await race('through the worker', (targets) => raceThroughWorker(worker, targets)),
  ]
}

async function raceAtDataApi(desk: DeskTestbed, targets: readonly Target[]): Promise<RaceEnd> {
  const decide = (as: 'administrator' | 'colleague', decision: object) =>
    desk.call(as, 'rpc/set_account_status', { expected: 'pending', ...decision })
  const answers = await Promise.allSettled(
    targets.flatMap(({ id: target }) => [
      decide('administrator', { target, ...APPROVAL }),
      decide('colleague', { target, ...REJECTION }),
    ]),
  )
  return {
    decided: answers.filter(({ status }) => status === 'fulfilled').length,
    refused: answers.filter(
      (answer) => answer.status === 'rejected' && saysWhoDecidedWhat(answer.reason),
    ).length,
  }
}

async function raceThroughWorker(worker: DeskWorker, targets: readonly Target[]): Promise<RaceEnd> {
  const end = { decided: 0, refused: 0 }
  for (let first = 0; first < targets.length; first += PAIRS_AT_WORKER) {
    const answers = await Promise.all(
      targets.slice(first, first + PAIRS_AT_WORKER).flatMap(({ id }) =>
        (
          [
            ['administrator', APPROVAL],
            ['colleague', REJECTION],
          ] as const
        ).map(([as, { new_status: next, ...more }]) =>
          worker.post(as, `accounts/${id}/status`, { expected: 'pending', next, ...more }),
        ),
      ),
    )
    for (const { status, body } of answers) {
      const { code, present, decision } = body as Partial<ProblemBody>
      if (status === 200) end.decided += 1
      if (code === 'status_changed' && decision?.by && decision.to === present) end.refused += 1
    }
  }
  return end
}

/** Whether a refusal names the status there is now, and the decision that led there. */
function saysWhoDecidedWhat({ cause }: Error): boolean {
  const { message, details, hint } = cause as Record<string, string | undefined>
  if (message !== 'status_changed' || !hint) return false
  const { by, to } = JSON.parse(hint) as Record<string, unknown>
  return typeof by === 'string' && to === details
}

/**
 * Decides about a hundred applications at once, of which one was decided before, one is claimed by somebody else and
 * one does not exist.
 * @param desk with a queue
 * @param worker ours, in front of it
 */
export async function decideInBulk(desk: DeskTestbed, worker: DeskWorker): Promise<Row> {
  const targets = await pendingApplicants(desk, 99)
  const [decided, claimed] = targets
  await worker.post('colleague', `accounts/${decided?.id}/status`, {
    expected: 'pending',
    next: 'approved',
  })
  await worker.post('colleague', `accounts/${claimed?.id}/claim`, {})
  const userIds = [...targets.map(({ id }) => id), '00000000-0000-4000-8000-000000000000']
  const { body } = await worker.post('administrator', 'accounts/status', {
    userIds,
    expected: 'pending',
    next: 'approved',
  })
  const { done = [], failed = [] } = body as { done?: string[]; failed?: { code: string }[] }
  const codes = failed.map(({ code }) => code).toSorted()
  return {
    what: 'Bulk of 100 with 3 that cannot change',
    goal: '97 done, 3 named',
    measured: `${done.length} done, ${failed.length} named: ${codes.join(', ')}`,
    passed:
      done.length === 97 && codes.join() === 'account_not_found,claimed_by_other,status_changed',
    kind: 'reported',
  }
}

/** Applicants who have confirmed their address, without a decision or a claim; not the demo's, who have a history. */
export function pendingApplicants(
  desk: DeskTestbed,
  amount: number,
): Promise<{ id: string; email: string }[]> {
  return desk.sql(
    `select listed.user_id as id, person.email
     from private.listed_accounts as listed
     join auth.users as person on person.id = listed.user_id
     join public.user_roles as account on account.user_id = listed.user_id
     where account.email_confirmed_at is not null and listed.status = 'pending'
       and person.email like '%@mail_%.example'
       and not exists (select from private.claims as claim where claim.user_id = listed.user_id)
     order by listed.applied_at
     limit $1`,
    [amount],
  )
}

/** Ends the waits in the outbox: a decision's four seconds, a killed worker's minute, a failure's. */
export async function makeMailsDue(desk: DeskTestbed): Promise<void> {
  await desk.sql(
    `update private.mail_outbox set next_attempt_at = now(), leased_until = null where state = 'queued'`,
  )
}
