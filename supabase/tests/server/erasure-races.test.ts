import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  hasServer,
  openProject,
  outcomeOf,
  type Project,
  SERVICE,
  untilWaiting,
} from './project.ts'

describe.skipIf(!hasServer)('an erasure', () => {
  let project: Project
  beforeAll(async () => {
    project = await openProject()
  })
  afterAll(() => project?.close())

  let applied = 0

  /** Makes an applicant of whom only the name can resemble another's, and returns the account's id. */
  async function apply(lastName: string): Promise<string> {
    applied += 1
    const { owner } = project
    const address = `${randomUUID()}@harbournews.example`
    const person = {
      firstName: 'Zebedee',
      lastName,
      phoneNumber: `+44 20 7946 ${1000 + applied}`,
    }
    const [row] = await owner<{ id: string }[]>`
      select tests.sign_up(${address}, jsonb_build_object('intent',
        tests.begin_registration('talent', ${address}, ${owner.json(person)}) ->> 'registrationId')) as id`
    return row?.id ?? ''
  }

  async function applyToErase(lastName: string, due: string): Promise<string> {
    const account = await apply(lastName)
    await project.owner`
      insert into private.account_deletions (user_id, erase_after) values (${account}, ${due})`
    return account
  }

  test('of two accounts waits for a mail that is being resent, without a deadlock', async () => {
    await applyToErase('Amberley', '2026-01-01')
    const second = await applyToErase('Birchwood', '2026-01-02')
    const { erasing } = await project.owner.begin(async (sql) => {
      const held = await sql`
        select id from private.mail_outbox where owner = ${second} for update`
      expect(held).toHaveLength(1)
      const begun = outcomeOf(
        project.request(SERVICE, async (own) => {
          const [row] = await own`select public.erase_due_accounts(5) -> 'erased' as erased`
          return row?.erased
        }),
      )
      await untilWaiting(project)
      await sql`select private.add_audit_entry(gen_random_uuid(), 'mail_resent', null)`
      return { erasing: begun }
    })
    expect(await erasing).toEqual({ value: 2 })
  })

  test('does not refuse an applicant who is similar to the erased account and applies at the same time', async () => {
    await applyToErase('Quillfeather', '2026-01-01')
    const { applying } = await project.request(SERVICE, async (sql) => {
      await sql`select public.erase_due_accounts(5)`
      const begun = outcomeOf(apply('Quillfeather'))
      await untilWaiting(project)
      return { applying: begun }
    })
    const outcome = await applying
    if (!('value' in outcome)) throw new Error(`The applicant was refused: ${outcome.refused}`)
    expect(
      await project.owner`
        select other_id from private.duplicate_candidates where user_id = ${outcome.value}`,
    ).toEqual([])
  })
})
