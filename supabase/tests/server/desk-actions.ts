import type { Random } from '../../../local/seeded-random.ts'
import type { Crowd } from './crowd.ts'
import { SERVICE, type Turn } from './project.ts'

/** What the desk does about accounts. */
export function deskActions(crowd: Crowd, random: Random): Record<string, Turn> {
  const admin = random.pick(crowd.admins)
  const accounts = [...crowd.talents, ...crowd.networks].map(({ account }) => account)
  const everybody = [...crowd.applicants, ...accounts]
  const target = random.pick(everybody)
  const several = random.sample(everybody, 3)
  const applicant = random.pick(crowd.applicants)
  const network = random.pick(crowd.networks).account
  const number = random.fraction()
  // Back and forth, so that there is always something left to decide.
  const [status, wanted] = random.pick([
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['rejected', 'pending'],
    ['approved', 'hidden'],
    ['hidden', 'approved'],
  ] as const)
  return {
    decide: [
      admin,
      (sql) => sql`select public.set_account_status(${target}, ${status}, ${wanted}, 'A reason')`,
    ],
    'decide about several': [
      admin,
      (sql) =>
        sql`select public.set_account_statuses(${several}, ${status}, ${wanted}, 'A reason')`,
    ],
    'undo several': [
      admin,
      // The desk notes who is read. It reads one account in a request; this reads several, so in one order.
      (sql) => sql`
        with read as materialized (
          select id, coalesce((public.admin_account(id) #>> '{decisions,0,id}')::uuid, id) as decision
          from (select id from unnest(${several}::uuid[]) as id order by id) as wanted
        )
        select public.undo_decisions(
          array_agg(id order by place), ${status}, array_agg(decision order by place)
        )
        from (select id, decision, random() as place from read) as chosen`,
    ],
    claim: [admin, (sql) => sql`select public.claim_application(${applicant})`],
    release: [admin, (sql) => sql`select public.release_application(${applicant})`],
    ask: [
      admin,
      (sql) =>
        sql`select public.ask_applicant(target => ${applicant}, question => ${`Question ${number}?`})`,
    ],
    note: [admin, (sql) => sql`select public.add_account_note(${target}, ${`Note ${number}`})`],
    vouch: [admin, (sql) => sql`select public.vouch_account_names(${network})`],
    'send again': [admin, (sql) => sql`select public.resend_failed_mails()`],
  }
}

/** What talent do with their own account. */
export function accountActions(crowd: Crowd, random: Random): Record<string, Turn> {
  const talent = random.pick(crowd.talents)
  const visible = random.fraction() < 0.5
  const networks = random.sample(crowd.networks, 3).map(({ account }) => account)
  const blocked = networks.slice(0, 1 + Math.floor(random.fraction() * networks.length))
  const password = `password ${random.fraction()}`
  return {
    'go live or pause': [
      talent,
      (sql) =>
        sql`select public.save_talent_visibility(${sql.json({ visible, hideEmployer: false, hideLinks: false })})`,
    ],
    'hide from a network': [
      talent,
      (sql) =>
        sql`select public.save_talent_privacy(${sql.json({ networks: blocked, domains: [], names: [] })})`,
    ],
    'change a password': [talent, (sql) => sql`select public.change_password(${password})`],
    'read notifications': [talent, (sql) => sql`select public.read_notifications()`],
  }
}

/** What the clock and the worker do in the background. */
export const backgroundActions: Record<string, Turn> = {
  'let the clock run': [SERVICE, (sql) => sql`select public.run_enquiry_clock(20)`],
  notify: [SERVICE, (sql) => sql`select public.notify_of_news(20)`],
  'take mails': [SERVICE, (sql) => sql`select public.claim_mails(8)`],
  'give mails back': [
    SERVICE,
    (sql) => sql`select public.release_mails(array(select id from public.claim_mails(4)), 1)`,
  ],
  forget: [SERVICE, (sql) => sql`select public.forget_expired(100)`],
}
