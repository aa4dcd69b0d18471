import type postgres from 'postgres'
import { makeApplicants, makeCaller } from './people.ts'
import { type Caller, type Project, SERVICE } from './project.ts'

/** Who calls, and the call. */
type Request = [Caller, (sql: postgres.TransactionSql) => Promise<unknown>]

/**
 * Makes a few people who can do many things to each other.
 * @param project an empty one
 * @returns a function that picks a random action on some of them, with its name
 */
export async function randomActions(project: Project) {
  const admins = await Promise.all([1, 2, 3].map(() => makeCaller(project, 'admin')))
  const talents = await Promise.all([1, 2, 3, 4].map(() => makeCaller(project, 'talent')))
  const networks = await Promise.all([1, 2, 3].map(() => makeCaller(project, 'tv_network')))
  const applicants = await makeApplicants(project, 6)
  await project.owner`update public.talent_profiles set is_visible = true, visible_since = now()
    where user_id = any (${talents.map(({ account }) => account)})`
  const everybody = [...applicants, ...[...talents, ...networks].map(({ account }) => account)]
  // Each network talks with people about whom nobody decides, about one job: otherwise most of its actions would be
  // refused.
  const steady = await Promise.all([1, 2, 3].map(() => makeCaller(project, 'talent')))
  await project.owner`update public.talent_profiles set is_visible = true, visible_since = now()
    where user_id = any (${steady.map(({ account }) => account)})`
  const enquiries = await project.owner<{ id: string; network: string; talent: string }[]>`
    insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
      answer_days, answer_by, delivered_at, accepted_at, owed_by, owe_by)
    select network, talent, gen_random_uuid(), network, 'talking', 1, '{"confidential": false}', '', '', 7, now(), now(),
      now(), 'network', now() + interval '7 days'
    from unnest(${networks.map(({ account }) => account)}::uuid[]) as network,
      unnest(${steady.map(({ account }) => account)}::uuid[]) as talent
    returning id, network_id as network, talent_id as talent`
  // Nobody fills the role of these: days are asked for and files are sent meanwhile.
  const kept = await project.owner<{ id: string; network: string; talent: string }[]>`
    insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
      answer_days, answer_by, delivered_at, accepted_at, owed_by, owe_by)
    select network, talent, gen_random_uuid(), network, 'talking', 1, '{"programme": "Kept"}', '', '', 7, now(), now(), now(),
      'network', now() + interval '7 days'
    from unnest(${networks.map(({ account }) => account)}::uuid[]) as network,
      unnest(${steady.map(({ account }) => account)}::uuid[]) as talent
    returning id, network_id as network, talent_id as talent`
  // Accepting an offer is for good: there are many, by the same networks and about one other job.
  const offered = await Promise.all([1, 2, 3].map(() => makeCaller(project, 'talent')))
  await project.owner`update public.talent_profiles set is_visible = true, visible_since = now()
    where user_id = any (${offered.map(({ account }) => account)})`
  const offers = await project.owner<{ id: string; talent: string }[]>`
    with talk as (
      insert into private.enquiries (network_id, talent_id, job_key, writer_id, state, version, job, text, line,
        answer_days, answer_by, delivered_at, accepted_at, owed_by, owe_by)
      select network, talent, gen_random_uuid(), network, 'talking', 1, '{"confidential": true}', '', '', 7, now(), now(),
        now(), 'talent', now() + interval '7 days'
      from unnest(${networks.map(({ account }) => account)}::uuid[]) as network,
        unnest(${offered.map(({ account }) => account)}::uuid[]) as talent, generate_series(1, 6)
      returning id, talent_id
    ), made as (
      insert into private.offers (enquiry_id, kind, pay, start, length, text, answer_on, fills_role)
      select talk.id, 'days', '"unpaid"', current_date, 'A day', '', current_date + 7, random() < 0.1 from talk
    )
    select id, talent_id as talent from talk`
  // They are about no brief: those with the same words are about one job.
  await project.owner`update private.enquiries set job_key = id where network_id = any (${networks.map(({ account }) => account)})`

  return (random: () => number): [string, Request] => {
    const one = <Item>(of: readonly Item[]): Item => {
      const item = of[Math.floor(random() * of.length)]
      if (item === undefined) throw new Error('There is nothing to choose from.')
      return item
    }
    const some = <Item>(of: readonly Item[]): Item[] =>
      of
        .map((item) => ({ item, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, 3)
        .map(({ item }) => item)
    const [admin, talent, network, target] = [
      one(admins),
      one(talents),
      one(networks),
      one(everybody),
    ]
    // Back and forth, so that there is always something left to decide.
    const [status, wanted] = one([
      ['pending', 'approved'],
      ['pending', 'rejected'],
      ['rejected', 'pending'],
      ['approved', 'hidden'],
      ['hidden', 'approved'],
    ] as const)
    const number = Math.floor(random() * 1e9)
    const asked = one(enquiries.filter((enquiry) => enquiry.network === network.account)).id
    const answering = one(steady)
    // Some of them stay visible, whatever is decided about the others.
    const saved = one([...talents, ...steady]).account
    const hired = one(offered)
    const offer = one(offers.filter((enquiry) => enquiry.talent === hired.account)).id
    const dated = one(kept.filter((enquiry) => enquiry.network === network.account)).id
    const given = one(kept.filter((enquiry) => enquiry.talent === answering.account)).id
    const received = one(enquiries.filter((enquiry) => enquiry.talent === answering.account)).id
    return one<[string, Request]>([
      // Back and forth as well.
      [
        'fill a role or open it again',
        [
          network,
          (sql) => sql`
            select public.move_network_enquiry(
              ${asked}, (found ->> 'version')::integer,
              case found ->> 'state' when 'talking' then 'close' else 'reopen' end,
              case found ->> 'state' when 'talking' then 'hired' end,
              found ->> 'state' = 'talking'
            ) from public.network_enquiry(${asked}) as found`,
        ],
      ],
      [
        'accept an offer',
        [
          hired,
          (sql) => sql`
            select public.step_talent_offer(
              ${offer}, (found ->> 'version')::integer,
              ${sql.json({ move: 'accept', setsEmployer: random() < 0.2, endsOthers: random() < 0.05 })}
            ) from public.talent_enquiry(${offer}) as found`,
        ],
      ],
      [
        'decline an offer',
        [
          hired,
          (sql) => sql`
            select public.step_talent_offer(${offer}, (found ->> 'version')::integer, '{"move": "decline"}')
            from public.talent_enquiry(${offer}) as found`,
        ],
      ],
      [
        'make an offer',
        [
          network,
          (sql) => sql`
            select public.step_network_offer(${asked}, (found ->> 'version')::integer, jsonb_build_object(
              'move', 'make', 'kind', 'days', 'pay', 'unpaid', 'start', current_date::text, 'length', 'A day', 'text', '',
              'answerOn', (current_date + 9)::text, 'fillsRole', false
            )) from public.network_enquiry(${asked}) as found`,
        ],
      ],
      [
        'ask for days, hold and book them',
        [
          network,
          (sql) => sql`
            select public.step_network_availability(${dated}, (found ->> 'version')::integer, case
              when moves ? 'option' and ${random() < 0.5} then jsonb_build_object('move', 'option', 'decideOn', current_date::text)
              when moves ? 'confirm' then '{"move": "confirm", "note": ""}'
              when moves ? 'release' then '{"move": "release", "note": ""}'
              else jsonb_build_object('move', 'ask', 'from', day::text, 'to', (day + 6)::text, 'note', '')
            end)
            from public.network_enquiry(${dated}) as found, coalesce(found #> '{availability,-1,moves}', '[]') as moves,
              lateral (select current_date + 10 + ${number % 30}::integer as day) as week`,
        ],
      ],
      [
        'give days and take them back',
        [
          answering,
          (sql) => sql`
            select public.step_talent_availability(${given}, (found ->> 'version')::integer, case
              when moves ? 'available' then '{"move": "available", "note": ""}'::jsonb
              when moves ? 'agree' then '{"move": "agree"}'
              else '{"move": "release", "note": ""}'
            end)
            from public.talent_enquiry(${given}) as found, coalesce(found #> '{availability,-1,moves}', '[]') as moves`,
        ],
      ],
      [
        'send a file',
        [
          answering,
          async (sql) => {
            const key = `${number.toString(16).padStart(32, '0')}-${number.toString(16).padStart(64, '0')}.pdf`
            await sql`select public.begin_attachment(${given}, ${key})`
            await sql`select public.finish_attachment(${given}, ${key}, 'Contract.pdf', 2048)`
          },
        ],
      ],
      [
        'write to a talent',
        [
          network,
          (sql) => sql`select public.write_network_message(${asked}, ${`Words ${number}`})`,
        ],
      ],
      [
        'write to a network',
        [
          answering,
          (sql) => sql`select public.write_talent_message(${received}, ${`Words ${number}`})`,
        ],
      ],
      ['let the clock run', [SERVICE, (sql) => sql`select public.run_enquiry_clock(20)`]],
      [
        'move on a board',
        [
          network,
          (sql) =>
            sql`select public.save_talent(${answering.account}, ${sql.json({ list: 'first', stage: one(['longlist', 'shortlist', 'contacted'] as const) })})`,
        ],
      ],
      [
        'decide',
        [
          admin,
          (sql) =>
            sql`select public.set_account_status(${target}, ${status}, ${wanted}, 'A reason')`,
        ],
      ],
      [
        'decide about several',
        [
          admin,
          (sql) =>
            sql`select public.set_account_statuses(${some(everybody)}, ${status}, ${wanted}, 'A reason')`,
        ],
      ],
      [
        'undo several',
        [
          admin,
          (sql) =>
            // The desk notes who is read, and reads one account in a request, while this reads several: in one order.
            sql`
              with read as materialized (
                select id, coalesce((public.admin_account(id) #>> '{decisions,0,id}')::uuid, id) as decision
                from (select id from unnest(${some(everybody)}::uuid[]) as id order by id) as wanted
              )
              select public.undo_decisions(
                array_agg(id order by place), ${status}, array_agg(decision order by place)
              )
              from (select id, decision, random() as place from read) as chosen`,
        ],
      ],
      ['claim', [admin, (sql) => sql`select public.claim_application(${one(applicants)})`]],
      ['release', [admin, (sql) => sql`select public.release_application(${one(applicants)})`]],
      [
        'ask',
        [
          admin,
          (sql) =>
            sql`select public.ask_applicant(target => ${one(applicants)}, question => ${`Question ${number}?`})`,
        ],
      ],
      [
        'note',
        [admin, (sql) => sql`select public.add_account_note(${target}, ${`Note ${number}`})`],
      ],
      ['vouch', [admin, (sql) => sql`select public.vouch_account_names(${one(networks).account})`]],
      [
        'go live or pause',
        [
          talent,
          (sql) =>
            sql`select public.save_talent_visibility(${sql.json({ visible: random() < 0.5, hideEmployer: false, hideLinks: false })})`,
        ],
      ],
      [
        'hide from a network',
        [
          talent,
          (sql) =>
            sql`select public.save_talent_privacy(${sql.json({
              networks: some(networks)
                .slice(0, 1 + (number % 3))
                .map(({ account }) => account),
              domains: [],
              names: [],
            })})`,
        ],
      ],
      [
        'save',
        [
          network,
          (sql) =>
            sql`select public.save_talent(${saved}, ${sql.json({ rating: 1 + (number % 5) })})`,
        ],
      ],
      ['unsave', [network, (sql) => sql`select public.unsave_talent(${saved})`]],
      [
        'look for',
        [
          network,
          (sql) =>
            sql`select public.record_impressions(${some(talents).map(({ account }) => account)})`,
        ],
      ],
      [
        'change a password',
        [talent, (sql) => sql`select public.change_password(${`password ${number}`})`],
      ],
      ['tell of news', [SERVICE, (sql) => sql`select public.notify_of_news(20)`]],
      ['take mails', [SERVICE, (sql) => sql`select public.claim_mails(8)`]],
      [
        'give mails back',
        [
          SERVICE,
          (sql) => sql`select public.release_mails(array(select id from public.claim_mails(4)), 1)`,
        ],
      ],
      ['send again', [admin, (sql) => sql`select public.resend_failed_mails()`]],
      ['forget', [SERVICE, (sql) => sql`select public.forget_expired(100)`]],
      ['read news', [talent, (sql) => sql`select public.read_notifications()`]],
    ])
  }
}
