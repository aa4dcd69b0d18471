import type { DeskStand } from './desk-stand.ts'
import type { DeskWorker } from './desk-worker.ts'
import type { Row } from './table.ts'

const PAIRS = 100

/**
 * Lets two administrators decide about the same hundred applications at the same moment, one for and
 * one against, all two hundred at once at the Data API, and counts what came of it.
 * @param desk with a queue
 * @param worker ours, which sends the mails
 */
export async function raceReviewers(desk: DeskStand, worker: DeskWorker): Promise<Row> {
  const targets = await pendingApplicants(desk, PAIRS)
  const answers = await Promise.allSettled(
    targets.flatMap(({ id }) => [
      decide(desk, 'administrator', { target: id, new_status: 'approved' }),
      decide(desk, 'colleague', { target: id, new_status: 'rejected', reason: 'No work found.' }),
    ]),
  )
  const decided = answers.filter(({ status }) => status === 'fulfilled').length
  const refused = answers.filter(
    (answer) => answer.status === 'rejected' && /status_changed.*"by"/.test(saidOf(answer)),
  ).length
  const [record] = await desk.sql<{ entries: number }>(
    `select count(*)::int as entries from public.audit_log where target = any ($1)`,
    [targets.map(({ id }) => id)],
  )
  await makeMailsDue(desk)
  await worker.drain()
  const mails = await worker.mailsTo(targets, PAIRS)
  const found = [decided, refused, record?.entries ?? 0, mails]
  return {
    what: '100 pairs of reviewers at once',
    goal: '100 decisions, 100 refusals, 100 entries, 100 mails',
    measured: `${found[0]} decisions, ${found[1]} refusals that say who decided what, ${found[2]} entries, ${found[3]} mails`,
    passed: found.every((amount) => amount === PAIRS),
    kind: 'reported',
  }
}

function decide(desk: DeskStand, as: 'administrator' | 'colleague', decision: object) {
  return desk.call(as, 'rpc/set_account_status', { expected: 'pending', ...decision })
}

/** What a refusal said, without the marks that JSON puts before quotes within quotes. */
function saidOf({ reason }: PromiseRejectedResult): string {
  return (reason as Error).message.replaceAll('\\', '')
}

/**
 * Decides about a hundred at once, of whom one has been decided on, one is in another's hands and one
 * does not exist.
 * @param desk with a queue
 * @param worker ours, in front of it
 */
export async function decideInBulk(desk: DeskStand, worker: DeskWorker): Promise<Row> {
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

/** Applicants whom nobody has decided on or claimed; none of the demo's, who have a past. */
export function pendingApplicants(
  desk: DeskStand,
  amount: number,
): Promise<{ id: string; email: string }[]> {
  return desk.sql(
    `select listed.user_id as id, person.email
     from private.listed_accounts as listed
     join auth.users as person on person.id = listed.user_id
     where listed.status = 'pending' and person.email like '%@mail%.example'
       and not exists (select from private.claims as claim where claim.user_id = listed.user_id)
     order by listed.applied_at
     limit $1`,
    [amount],
  )
}

/** Ends the waits in the outbox: a decision's four seconds, a killed worker's minute, a failure's. */
export async function makeMailsDue(desk: DeskStand): Promise<void> {
  await desk.sql(
    `update private.mail_outbox set next_attempt_at = now(), leased_until = null where state = 'queued'`,
  )
}
