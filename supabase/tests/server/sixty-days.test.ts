import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasServer, openProject, type Project } from './project.ts'

/** `ENQUIRIES=1000 npx vitest run sixty-days` is the whole proof; every run of the suite has a tenth of it. */
const ENQUIRIES = Number(process.env.ENQUIRIES ?? 100)
const DAYS = 60

// People fall silent at random, and the mailer is killed: which enquiries have no end, and what is sent twice?
describe.skipIf(!hasServer)(`of ${ENQUIRIES} enquiries in ${DAYS} days`, () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
    const script = new URL('../support/sixty-days.sql', import.meta.url)
    await project.owner.unsafe(await readFile(script, 'utf8'))
    await project.owner`select sixty_days.begin(${ENQUIRIES})`
    for (let day = 0; day < DAYS; day += 1) {
      await project.owner`select sixty_days.pass_a_day()`
      // Dead rows of a day's hours would make the next day slower.
      await project.owner`vacuum private.enquiries, private.mail_outbox`
    }
    // The last mails are sent again when their lease is over.
    await project.owner`select sixty_days.pass_a_day(false)`
  }, 1_800_000)
  afterAll(() => project?.close())

  test('each has an outcome', async () => {
    const rows = await project.owner`
      select state, count(*)::integer from private.enquiries
      where state not in ('declined', 'expired', 'closed') or reason is null or ended_by is null group by state`
    expect(rows).toEqual([])
  })

  test('each possible outcome occurs', async () => {
    const rows = await project.owner<{ reason: string }[]>`
      select distinct reason from private.enquiries order by reason`
    expect(rows.map(({ reason }) => reason)).toEqual([
      'chose_another',
      'dates',
      'network_silent',
      'no_answer',
      'not_interested',
      'talent_silent',
    ])
  })

  test('none is more than an hour past its deadline', async () => {
    const [clock] = await project.owner`select hour, late from sixty_days.clock`
    expect(clock).toEqual({ hour: (DAYS + 1) * 24, late: 0 })
  })

  test('each mail was delivered once, though the mailer was killed', async () => {
    const [mails] = await project.owner<{ kills: number; again: number }[]>`
      select (select kills from sixty_days.clock),
        (select count(*)::integer from sixty_days.delivered where asked > 1) as again`
    expect(mails?.kills).toBeGreaterThanOrEqual(ENQUIRIES / 5)
    expect(mails?.again).toBeGreaterThan(0)
    const unlike = await project.owner`
      select mail.id, taken.key, mail.state
      from private.mail_outbox as mail full join sixty_days.delivered as taken on taken.key = mail.id
      where mail.state is distinct from 'sent' or taken.key is null`
    expect(unlike).toEqual([])
  })

  test('each side was notified of the end, once', async () => {
    const [told] = await project.owner`
      select count(*)::integer as twice from (
        select from private.notifications where kind = 'enquiry' group by user_id, occasion having count(*) > 1
      ) as double`
    expect(told).toEqual({ twice: 0 })
    const untold = await project.owner`
      select enquiry.id from private.enquiries as enquiry
      where enquiry.ended_by = 'clock' and (
        select count(distinct told.user_id) from private.notifications as told
        where told.user_id in (enquiry.network_id, enquiry.talent_id) and told.kind = 'enquiry'
          and told.occasion like enquiry.id || '%'
      ) <> 2`
    expect(untold).toEqual([])
  })
})
