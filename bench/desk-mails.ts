import { makeMailsDue, pendingApplicants } from './desk-decisions.ts'
import type { DeskTestbed } from './desk-testbed.ts'
import type { DeskWorker } from './desk-worker.ts'
import type { Row } from './table.ts'

const CHANGES = 1000
const AT_ONCE = 100

/**
 * Changes a thousand statuses, and kills the worker that sends their mails again and again, until none
 * waits any more.
 * @param desk with a queue
 * @param worker ours, in front of it
 */
export async function killTheSender(desk: DeskTestbed, worker: DeskWorker): Promise<Row> {
  const targets = await pendingApplicants(desk, CHANGES)
  for (let first = 0; first < CHANGES; first += AT_ONCE) {
    await worker.post('administrator', 'accounts/status', {
      userIds: targets.slice(first, first + AT_ONCE).map(({ id }) => id),
      expected: 'pending',
      next: 'approved',
    })
  }
  const handedInBefore = worker.handedIn()
  const [sent] = await desk.sql<{ amount: number }>(`${COUNT} and state = 'sent'`, [
    targets.map(({ id }) => id),
  ])
  let kills = 0
  while (await waits(desk)) {
    await makeMailsDue(desk)
    await worker.drain()
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 900))
    await worker.kill()
    kills += 1
  }
  const mails = await worker.mailsTo(targets, CHANGES)
  const handedIn = worker.handedIn() - handedInBefore
  const again = handedIn - (CHANGES - (sent?.amount ?? 0))
  return {
    what: '1,000 status changes, the sender killed at random',
    goal: '1,000 mails',
    measured: `${mails} mails; killed ${kills} times, ${again} mails handed in a second time under their key and delivered once`,
    passed: mails === CHANGES,
    kind: 'reported',
  }
}

const COUNT = 'select count(*)::int as amount from private.mail_outbox where about = any ($1)'

async function waits(desk: DeskTestbed): Promise<boolean> {
  const rows = await desk.sql(`select from private.mail_outbox where state = 'queued' limit 1`)
  return rows.length > 0
}
