import { env } from 'cloudflare:workers'
import type { NetworkRole } from '../../shared/network-roles.ts'
import type { ProfileStatus } from '../../shared/profile-status.ts'
import type { ApplicantRole, Role } from '../../shared/roles.ts'
import { applicationAddressHashes } from '../session/application-address.ts'
import { Browser } from './browser.ts'
import { sql } from './database.ts'

export const PASSWORD = 'correct horse battery'

let made = 0

/** An address that no other test uses. */
export function newEmail(domain = 'kanal-nord.example'): string {
  made += 1
  return `person-${made}-${crypto.randomUUID()}@${domain}`
}

/**
 * A word of 24 letters that no other test writes, and that resembles none of theirs. An identifier would not do as a
 * name: its digits say little, and the rest resembles another one in every hundredth pair.
 */
export function newWord(): string {
  return String.fromCharCode(
    ...crypto.getRandomValues(new Uint8Array(24)).map((byte) => 97 + (byte % 26)),
  )
}

/** A network address from which no other test sends. */
export function newAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return `10.${a}.${b}.${c}`
}

/** A talent's registration, complete and valid. */
export function talentForm(changes: Record<string, unknown> = {}) {
  return {
    role: 'talent',
    email: newEmail(),
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Okafor',
    nationality: 'Nigerian',
    location: 'Lagos',
    isAvailable: false,
    currentNetwork: 'Meridian',
    phoneNumber: '+234 800 0000',
    yearsOfExperience: 7,
    linkedinUrl: 'https://www.linkedin.com/in/ada',
    ...changes,
  }
}

/** A network's registration, complete and valid. */
export function networkForm(changes: Record<string, unknown> = {}) {
  return {
    role: 'tv_network',
    email: newEmail(),
    password: PASSWORD,
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    phoneNumber: '+46 8 000 00',
    networkName: 'Kanal Nord',
    jobTitle: 'Head of casting',
    ...changes,
  }
}

/**
 * Makes an account with a status, in one call and without a mail. An account that waits or was rejected has not proved
 * its address; an approved one has, and an approved talent is visible.
 * @returns its address and id
 */
export function makeAccount(
  role: Role,
  status: ProfileStatus = 'approved',
  changes: Record<string, unknown> = {},
): Promise<{ email: string; id: string }> {
  if (role === 'admin') return makeAdmin()
  const wasLetIn = status !== 'pending' && status !== 'rejected'
  return insertAccount(formOf(role, changes), status, wasLetIn)
}

/**
 * Makes an account of a network's member.
 * @param network the network's id
 * @param role the member's role; an editor or a viewer may also write to talent
 * @returns its address and id
 */
export async function makeColleague(
  network: string,
  role: NetworkRole,
): Promise<{ email: string; id: string }> {
  const account = await makeAccount('tv_network')
  await sql('delete from private.network_members where user_id = $1', account.id)
  await sql(
    `insert into private.network_members (network_id, user_id, role, may_write)
     values ($1, $2, $3::private.network_role, true)`,
    ...[network, account.id, role],
  )
  return account
}

/**
 * Registers an account through the worker, with the mail that confirms its address, and then gives it a status.
 * @returns its address and id
 */
export async function registerAccount(
  role: ApplicantRole,
  status: ProfileStatus = 'approved',
  changes: Record<string, unknown> = {},
): Promise<{ email: string; id: string }> {
  const form = formOf(role, changes)
  const response = await new Browser().post('/api/auth/register', form)
  if (response.status !== 201) throw new Error(await response.text())
  const id = await setStatus(form.email, status)
  if (status !== 'pending' && status !== 'rejected') {
    await confirmEmail(id)
    await goLive(id)
  }
  return { email: form.email, id }
}

function formOf(role: ApplicantRole, changes: Record<string, unknown>) {
  return role === 'talent' ? talentForm(changes) : networkForm(changes)
}

async function insertAccount(
  form: Record<string, unknown> & { email: string },
  status: ProfileStatus,
  isProved: boolean,
): Promise<{ email: string; id: string }> {
  const [addressHash] = isProved
    ? [null]
    : await applicationAddressHashes([env.SESSION_SECRET], form.email)
  const [row] = await sql<{ id: string }>(
    'select tests.make_account($1::text::jsonb, $2, $3) as id',
    JSON.stringify(form),
    status,
    addressHash,
  )
  if (row === undefined) throw new Error('No account was made')
  return { email: form.email, id: row.id }
}

/**
 * Makes an account about which the desk can decide: its address is proved.
 * @returns its address and id
 */
export function makeApplicant(
  role: ApplicantRole,
  status: ProfileStatus = 'pending',
  changes: Record<string, unknown> = {},
): Promise<{ email: string; id: string }> {
  return insertAccount(formOf(role, changes), status, true)
}

/** Proves an account's address, as following the mailed link does. Nobody can be approved before. */
export async function confirmEmail(id: string): Promise<void> {
  await sql('update public.user_roles set email_confirmed_at = now() where user_id = $1', id)
}

/** Makes a talent visible to networks, as approved talent do themselves. */
export async function goLive(id: string): Promise<void> {
  await sql(
    'update public.talent_profiles set is_visible = true, visible_since = now() where user_id = $1',
    id,
  )
}

/** Signs an account in. */
export async function signedIn(email: string, browser = new Browser()): Promise<Browser> {
  const response = await browser.post('/api/auth/login', { email, password: PASSWORD })
  if (response.status !== 200) throw new Error(await response.text())
  return browser
}

/** Signs an account in and reauthenticates, for calls that a stolen cookie must not make. */
export async function reauthenticated(email: string): Promise<Browser> {
  const browser = await signedIn(email)
  const response = await browser.post('/api/account/reauthenticate', { password: PASSWORD })
  if (response.status !== 204) throw new Error(await response.text())
  return browser
}

/**
 * Gives an account a status without the vetting desk.
 * @returns its id
 */
export async function setStatus(email: string, status: ProfileStatus): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `with talent as (
      update public.talent_profiles set status = $2 where contact_email = $1 returning user_id
    ), network as (
      update public.tv_network_profiles set status = $2 where contact_email = $1 returning user_id
    )
    select user_id as id from talent union all select user_id from network`,
    email,
    status,
  )
  if (row === undefined) throw new Error(`There is no account ${email}`)
  return row.id
}

/** Changes an account's password right after its newest session has begun. That session stays alive. */
export async function changeBehind(id: string): Promise<void> {
  await sql(
    `select private.set_password($1, 'changed behind', (
      select session.id from auth.sessions as session
      where session.user_id = $1 order by session.created_at desc limit 1
    ))`,
    id,
  )
}

/** Makes an administrator, which only the database can do. */
function makeAdmin(): Promise<{ email: string; id: string }> {
  const form = { role: 'admin', email: newEmail(), password: PASSWORD }
  return insertAccount(form, 'approved', true)
}

interface AccountRow {
  id: string
  role: string
  raw_user_meta_data: Record<string, unknown>
}

/** The accounts with an address: one, or none if a registration made none. */
export async function accountsOf(email: string): Promise<AccountRow[]> {
  return sql<AccountRow>(
    `select account.id, roles.role, account.raw_user_meta_data from auth.users as account
     join public.user_roles as roles on roles.user_id = account.id where account.email = $1`,
    email,
  )
}
