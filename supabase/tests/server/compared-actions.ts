import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Random } from '../../../local/seeded-random.ts'
import { makeCaller } from './people.ts'
import { type Caller, type Project, SERVICE } from './project.ts'

/** Somebody who is signed in. */
type Person = Caller & { account: string }

/** People who are compared with each other, and whose networks have names that talent hide from. */
export interface Compared {
  admins: Person[]
  talents: Person[]
  networks: Person[]
  /** Accounts that nobody signs in with, about whom the desk decides. */
  applicants: string[]
}

/**
 * Makes the people.
 * @param project an empty one
 */
export async function makeCompared(project: Project): Promise<Compared> {
  const make = (amount: number, role: 'admin' | 'talent' | 'tv_network', status = 'approved') =>
    Promise.all(Array.from({ length: amount }, () => makeCaller(project, role, status)))
  const applicants = [
    ...(await make(3, 'talent', 'pending')),
    ...(await make(3, 'tv_network', 'pending')),
  ]
  await project.owner`
    update public.user_roles set email_confirmed_at = now()
    where user_id = any (${applicants.map(({ account }) => account)})`
  return {
    admins: await make(2, 'admin'),
    talents: await make(4, 'talent'),
    networks: await make(4, 'tv_network'),
    applicants: applicants.map(({ account }) => account),
  }
}

/** What is in the talent's own profile, and is not theirs to save. */
const TALENT_READ_ONLY = '{userId,status,contactEmail,photo,createdAt,updatedAt,version}'
const NETWORK_READ_ONLY =
  '{userId,status,memberRole,networkName,contactEmail,changedBy,logo,createdAt,updatedAt,version}'

/**
 * What compares people, or the names of networks: few numbers, names and employers, so that many are alike.
 * @returns each action by its name
 */
export function comparedActions(
  project: Project,
  people: Compared,
  random: Random,
): Record<string, () => Promise<unknown>> {
  const { owner } = project
  const talent = random.pick(people.talents)
  const network = random.pick(people.networks)
  const admin = random.pick(people.admins)
  const everybody = [...people.talents, ...people.networks].map(({ account }) => account)
  const phoneNumber = `+44 20 7946 010${random.integer(0, 3)}`
  const lastName = random.pick(['Achterberg', 'Achterburg', 'Quill', 'Brandt'])
  const word = () =>
    `${random.pick(['Ferrous', 'Quern', 'Lodestar', 'Merganser'])}${random.integer(0, 39)}`
  const employer = word()
  const address = (part: string) => `${part}${randomUUID()}@${word().toLowerCase()}.example`
  const [status, wanted] = random.pick([
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['rejected', 'approved'],
    ['approved', 'hidden'],
    ['hidden', 'approved'],
  ] as const)
  const asOwner = (work: (sql: postgres.TransactionSql) => Promise<unknown>) => () =>
    owner.begin(work)
  const register = (role: string, changes: Record<string, string | boolean>) => async () => {
    const own = address('new')
    const intent =
      await owner`select tests.begin_registration(${role}, ${own}, ${owner.json(changes)}) ->> 'registrationId' as id`
    await owner`select tests.sign_up(${own}, jsonb_build_object('intent', ${intent[0]?.id}::text))`
  }
  return {
    'apply as talent': register('talent', {
      ...{ currentNetwork: employer, isAvailable: false, phoneNumber, lastName },
    }),
    'apply as network': register('tv_network', { networkName: employer, phoneNumber, lastName }),
    'save an own profile': () =>
      project.request(
        talent,
        (sql) => sql`
        select public.save_talent_profile((public.talent_profile() - ${TALENT_READ_ONLY}::text[])
          || ${sql.json({ lastName, phoneNumber, isAvailable: false, currentNetwork: employer })})`,
      ),
    'save a network': () =>
      project.request(
        network,
        (sql) => sql`
        select public.save_network_profile((public.network_profile() - ${NETWORK_READ_ONLY}::text[])
          || ${sql.json({ lastName, phoneNumber, companyName: employer })})`,
      ),
    'hide from names': () =>
      project.request(
        talent,
        (sql) => sql`
        select public.save_talent_privacy(${sql.json({ networks: [], domains: [`${word().toLowerCase()}.example`], names: [word(), word(), word()] })})`,
      ),
    'prove an address': asOwner(async (sql) => {
      const account = random.pick(people.networks).account
      await sql`select private.lock_address(${account})`
      await sql`update public.user_roles set email_confirmed_at = now() where user_id = ${account}`
    }),
    'move to another address': asOwner(async (sql) => {
      const account = random.pick(everybody)
      await sql`select private.lock_address(${account})`
      await sql`select private.set_email(${account}, ${address('moved')})`
    }),
    'prove a domain': async () => {
      const domain = `${word().toLowerCase()}.example`
      const claim = await owner`
        insert into private.domain_claims (network_id, domain) values (${network.account}, ${domain})
        on conflict (network_id, domain) do update set token = excluded.token returning token`
      await project.request(
        SERVICE,
        (sql) => sql`
        select public.settle_domain_check(${network.account}, ${domain}, ${claim[0]?.token}, 'dns')`,
      )
    },
    'reset a password': async () => {
      const account = random.pick([...everybody, ...people.applicants])
      const token = randomUUID()
      await owner`
        insert into private.password_resets (token_hash, user_id, email)
        select ${token}, id, email from auth.users where id = ${account}`
      if (random.chance(0.5))
        await owner.begin(async (sql) => {
          await sql`select private.lock_address(${account})`
          await sql`update public.user_roles set email_confirmed_at = null where user_id = ${account}`
        })
      await project.request(
        SERVICE,
        (sql) => sql`select public.reset_password(${token}, ${`password ${token}`})`,
      )
    },
    decide: () =>
      project.request(
        admin,
        (sql) => sql`
        select public.set_account_statuses(${[...random.sample(people.applicants, 3), ...random.sample(everybody, 3)]}, ${status}, ${wanted}, 'A reason')`,
      ),
    erase: async () => {
      const [made] = await owner<{ account: string }[]>`
        select tests.create_account(${random.pick(['talent', 'tv_network'])}, 'pending', ${address('gone')}) as account`
      await owner`insert into private.account_deletions (user_id, erase_after) values (${made?.account ?? ''}, now())`
      await project.request(SERVICE, (sql) => sql`select public.erase_due_accounts(5)`)
    },
    forget: () => project.request(SERVICE, (sql) => sql`select public.forget_expired(100)`),
  }
}
