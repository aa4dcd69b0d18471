import type postgres from 'postgres'
import type { Caller, Project } from './project.ts'

type Person = Caller & { account: string }

/**
 * Puts a network and a talent into a talk at version 3 of their enquiry, without the calls that lead there.
 * @param step adds what the test needs
 * @returns the enquiry's id
 */
export async function openConversation(
  project: Project,
  { network, talent }: { network: Person; talent: Person },
  step: (sql: postgres.Sql, id: string) => Promise<unknown>,
): Promise<string> {
  const [row] = await project.owner<{ id: string }[]>`
    insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
      answer_days, answer_by, delivered_at, accepted_at, owed_by, owe_by)
    values (${network.account}, ${talent.account}, gen_random_uuid(), ${network.account}, 'talking', 3,
      jsonb_build_object('confidential', false, 'race', gen_random_uuid()), '', '', 7, now(), now(), now(), 'talent',
      now() + interval '7 days')
    returning id`
  await step(project.owner, row?.id ?? '')
  return row?.id ?? ''
}
