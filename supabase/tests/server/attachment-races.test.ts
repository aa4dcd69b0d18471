import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConversation } from './open-conversation.ts'
import { makeCaller } from './people.ts'
import {
  type Caller,
  hasServer,
  meeting,
  openProject,
  type Project,
  type Turn,
  untilWaiting,
} from './project.ts'

describe.skipIf(!hasServer)('files in an enquiry', () => {
  let project: Project
  let network: Caller & { account: string }
  let talent: Caller & { account: string }
  beforeAll(async () => {
    project = await openProject()
    network = await makeCaller(project, 'tv_network')
    talent = await makeCaller(project, 'talent')
  })
  afterAll(() => project?.close())

  test('that are sent at once are counted one after the other', async () => {
    const keyOf = (letter: string) => `${letter.repeat(32)}-${letter.repeat(64)}.pdf`
    for (const [kept, age, one, two, refused] of [
      [9, '1 hour', 'a', 'b', 'PT409 attachments_daily'],
      [49, '2 days', 'c', 'd', 'PT409 attachments_full'],
    ] as const) {
      const id = await openConversation(project, { network, talent }, async (sql, enquiry) => {
        await sql`
          with said as (
            insert into private.enquiry_messages (enquiry_id, side, text, step, sent_at)
            select ${enquiry}, 'talent', '', '{"step": "file", "move": "send"}', now() - ${age}::interval
            from generate_series(1, ${kept}) returning id
          )
          insert into private.enquiry_attachments (message_id, key, name, bytes)
          select id, md5(id::text) || '-' || repeat(md5(id::text), 2) || '.pdf', 'a.pdf', 1 from said`
        await sql`
          insert into private.pictures (key, user_id, kind)
          select key, ${talent.account}, 'file' from unnest(${[keyOf(one), keyOf(two)]}::text[]) as key`
      })
      const finish = (letter: string): Turn => [
        talent,
        async (sql) => {
          await sql`select public.finish_attachment(${id}, ${keyOf(letter)}, 'Contract.pdf', 2048)`
          return 'sent'
        },
      ]
      await project.owner`delete from private.rate_counters where true`
      expect(await meeting(project, finish(one), finish(two))).toEqual([
        { value: 'sent' },
        { refused },
      ])
      const [row] = await project.owner`
        select count(*)::integer as files from private.enquiry_attachments as kept
        join private.enquiry_messages as said on said.id = kept.message_id where said.enquiry_id = ${id}`
      expect(row).toEqual({ files: kept + 1 })
    }
  })

  test('count towards the sender’s limit before the enquiry is locked, as messages do', async () => {
    const key = `${'e'.repeat(32)}-${'e'.repeat(64)}.pdf`
    const id = await openConversation(
      project,
      { network, talent },
      (sql) => sql`
        insert into private.pictures (key, user_id, kind) values (${key}, ${talent.account}, 'file')`,
    )
    const sent = await project.owner.begin(async (sql) => {
      await sql`lock table private.rate_counters in exclusive mode`
      const sending = project.request(talent, async (own) => {
        await own`select public.finish_attachment(${id}, ${key}, 'Contract.pdf', 2048)`
        return 'sent'
      })
      await untilWaiting(project)
      // Otherwise a writer who is counted already would wait for the enquiry: a deadlock.
      const held = project.owner`select id from private.enquiries where id = ${id} for update nowait`
      await expect(held).resolves.toHaveLength(1)
      return { sending }
    })
    expect(await sent.sending).toBe('sent')
  })
})
