import { makeApplicants, makeCaller } from './people.ts'
import type { Caller, Project } from './project.ts'

/** Somebody who is signed in. */
export type Person = Caller & { account: string }

/** An enquiry that both sides have accepted, between one network and one talent. */
interface Talk {
  id: string
  network: string
  talent: string
}

/** A few people and what they work on together: few enough that actions at the same time meet the same rows. */
export interface Crowd {
  admins: Person[]
  networks: Person[]
  /** Accounts that wait for a decision. */
  applicants: string[]
  /** Talent about whom the desk decides. */
  talents: Person[]
  /** Talent about whom nobody decides, so that the enquiries with them are not refused. */
  steady: Person[]
  /** Between each network and each steady talent, about one job whose role is filled and opened again. */
  enquiries: Talk[]
  /** The same about another job, whose role nobody fills. */
  kept: Talk[]
  /** Talent who answer offers. */
  offered: Person[]
  /** Many enquiries with them, each with an offer, because an offer is accepted only once. */
  offers: Talk[]
}

/**
 * Makes the crowd.
 * @param project an empty one
 */
export async function makeCrowd(project: Project): Promise<Crowd> {
  const admins = await makeCallers(project, 3, 'admin')
  const talents = await makeCallers(project, 4, 'talent')
  const networks = await makeCallers(project, 3, 'tv_network')
  const applicants = await makeApplicants(project, 6)
  const steady = await makeCallers(project, 3, 'talent')
  const offered = await makeCallers(project, 3, 'talent')
  await project.owner`update public.talent_profiles set is_visible = true, visible_since = now()
    where user_id = any (${accountsOf([...talents, ...steady, ...offered])})`
  const enquiries = await makeTalks(project, networks, steady, 'network', { confidential: false })
  const kept = await makeTalks(project, networks, steady, 'network', { programme: 'Kept' })
  const offers: Talk[] = []
  for (let round = 0; round < 6; round += 1) {
    const job = { confidential: true }
    offers.push(...(await makeTalks(project, networks, offered, 'talent', job)))
  }
  await project.owner`
    insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
    select id, 'days', '"unpaid"', current_date, 'A day', '', current_date + 7, random() < 0.1
    from unnest(${offers.map(({ id }) => id)}::uuid[]) as id`
  return { admins, networks, applicants, talents, steady, enquiries, kept, offered, offers }
}

function makeCallers(
  project: Project,
  amount: number,
  role: 'admin' | 'talent' | 'tv_network',
): Promise<Person[]> {
  return Promise.all(Array.from({ length: amount }, () => makeCaller(project, role)))
}

/**
 * Makes an enquiry between each network and each talent, to which the talent has said yes. None is about a brief, so
 * those with the same job are about one role. Each has its own id as its key, because only one of two people about one
 * job may have the common key.
 */
async function makeTalks(
  { owner }: Project,
  networks: readonly Person[],
  talents: readonly Person[],
  owedBy: 'network' | 'talent',
  job: { confidential: boolean } | { programme: string },
): Promise<Talk[]> {
  return owner<Talk[]>`
    insert into private.enquiries (id, network_id, talent_id, job_key, writer_id, state, version, job, text, line,
      answer_days, answer_by, delivered_at, accepted_at, owed_by, owe_by)
    select id, network, talent, id, network, 'talking', 1, ${owner.json(job)}, '', '', 7, now(), now(), now(), ${owedBy},
      now() + interval '7 days'
    from (
      select gen_random_uuid() as id, network, talent
      from unnest(${accountsOf(networks)}::uuid[]) as network, unnest(${accountsOf(talents)}::uuid[]) as talent
    ) as made
    returning id, network_id as network, talent_id as talent`
}

function accountsOf(people: readonly Person[]): string[] {
  return people.map(({ account }) => account)
}
