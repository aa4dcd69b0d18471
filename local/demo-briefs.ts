import { EXAMPLE_BRIEF_ID } from '../shared/example-paths.ts'
import { fixedAccounts } from './demo-data.ts'

/**
 * The briefs of the demo networks. The first three belong to the network that a newcomer signs in to, and the last fits
 * the talent that they sign in as.
 */
const briefs = [
  {
    id: EXAMPLE_BRIEF_ID,
    title: 'Morning anchor, London',
    roles: ['anchor', 'presenter'],
    must: ['Live broadcast', 'Interviewing', 'Teleprompter'],
    nice: ['Breaking news', 'Breakfast television'],
    languages: [{ language: 'en', level: 'fluent' }],
    place: 'London',
    remote: false,
    years: [5, 20],
    inDays: 70,
    text: 'Three hours live, five days a week, beside a co-anchor who has been with us for nine years.',
    named: true,
    open: true,
    mine: true,
    daysAgo: 6,
  },
  {
    id: '7a1e47e0-5eed-4b22-b222-000000000002',
    title: 'Correspondent for Southern Europe',
    roles: ['correspondent', 'reporter'],
    must: ['Field reporting'],
    nice: ['Video journalism', 'Political reporting'],
    languages: [
      { language: 'es', level: 'fluent' },
      { language: 'it', level: 'working' },
    ],
    place: '',
    remote: true,
    years: [3, null],
    inDays: null,
    text: '',
    named: false,
    open: true,
    mine: true,
    daysAgo: 2,
  },
  {
    id: '7a1e47e0-5eed-4b22-b222-000000000003',
    title: 'Weather, summer cover',
    roles: ['weather'],
    must: ['Weather presenting'],
    nice: ['Green screen'],
    languages: [{ language: 'en', level: 'fluent' }],
    place: '',
    remote: false,
    years: [null, null],
    inDays: null,
    text: 'Six weeks while our own forecaster is away.',
    named: true,
    open: false,
    mine: true,
    daysAgo: 33,
  },
  {
    id: '7a1e47e0-5eed-4b22-b222-000000000004',
    title: 'Host for a business debate on Sundays',
    roles: ['host', 'journalist', 'presenter'],
    must: ['Interviewing'],
    nice: ['Financial journalism', 'Panel moderation', 'Political interviews'],
    languages: [{ language: 'en', level: 'fluent' }],
    place: 'London',
    remote: false,
    years: [5, null],
    inDays: 40,
    text: 'Ninety minutes before an audience.',
    named: true,
    open: true,
    mine: false,
    daysAgo: 4,
  },
] as const

/** For the script that inserts the accounts, once they are in. */
export const addBriefs = `
  insert into private.briefs (
    id, network_id, state, title, roles, must_skills, nice_skills, languages, place, is_remote, min_years,
    max_years, starts_on, text, shows_network_name, made_by, created_at, updated_at
  )
  select
    brief.id, network.id, case when open then 'open' else 'closed' end::private.brief_state, title,
    array(select jsonb_array_elements_text(roles)), array(select jsonb_array_elements_text(must)),
    array(select jsonb_array_elements_text(nice)), languages, place, remote, (years ->> 0)::integer,
    (years ->> 1)::integer, current_date + "inDays", text, named,
    case when mine and remote then (select id from demo_account where email = '${fixedAccounts.editor}')
      else network.id end,
    now() - make_interval(days => "daysAgo"), now() - make_interval(days => "daysAgo")
  from jsonb_to_recordset($demo$${JSON.stringify(briefs)}$demo$) as brief (
      id uuid, title text, roles jsonb, must jsonb, nice jsonb, languages jsonb, place text, remote boolean,
      years jsonb, "inDays" integer, text text, named boolean, open boolean, "daysAgo" integer, mine boolean
    )
  cross join lateral (
    select account.id from demo_account as account
    where account.role = 'tv_network' and account.status = 'approved' and account.joins is null
    order by (account.email = '${fixedAccounts.network}') = mine desc, account.id
    limit 1
  ) as network;`
