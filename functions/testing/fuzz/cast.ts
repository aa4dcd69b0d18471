import type { Endpoint } from '../../../shared/endpoint.ts'
import type { Role } from '../../../shared/roles.ts'
import { ANCHOR_BRIEF } from '../../../shared/testing/brief.ts'
import { makeAccount, makeApplicant, reauthenticated, talentForm } from '../accounts.ts'
import { Browser } from '../browser.ts'
import { sql } from '../database.ts'
import { beginTalk } from '../enquiries.ts'
import { PLACEHOLDERS, type Placeholder } from './placeholders.ts'

/** The people who send the requests, and whom and what the requests are about. */
export class Cast {
  readonly #browsers: Record<Role, Browser>
  readonly #ids: Readonly<Record<Placeholder, string>>
  /** A browser in which somebody has registered who cannot sign in yet. */
  readonly #visitor: Browser
  /** Whether somebody has lost their session or their role, and was replaced by somebody to whom nothing belongs. */
  isWorn = false

  private constructor(
    browsers: Record<Role, Browser>,
    ids: Record<Placeholder, string>,
    visitor: Browser,
  ) {
    this.#browsers = browsers
    this.#ids = ids
    this.#visitor = visitor
  }

  /** A network and a talent who talk, an administrator, an applicant, and others to whom nothing here belongs. */
  static async gather(): Promise<Cast> {
    const { network, talent, id: enquiry } = await beginTalk()
    const other = await beginTalk()
    const administrator = await makeAccount('admin')
    const applicant = await makeApplicant('talent')
    const browsers = {
      tv_network: await reauthenticated(network.email),
      talent: await reauthenticated(talent.email),
      admin: await reauthenticated(administrator.email),
    }
    const brief = await idOf(browsers.tv_network.post('/api/network/briefs', ANCHOR_BRIEF))
    const otherBrief = await idOf(other.network.browser.post('/api/network/briefs', ANCHOR_BRIEF))
    const saving = { rating: 4, list: 'A list' }
    await browsers.tv_network.put(`/api/network/saved/${talent.id}`, saving)
    const [list] = await sql<{ id: string }>(
      'select id from private.talent_lists where network_id = $1',
      network.id,
    )
    const message = { name: 'Ada', email: 'ada@x.example', subject: 'Hello', message: 'A question' }
    const visitor = new Browser()
    await visitor.post('/api/auth/register', talentForm())
    const ids = {
      talent: talent.id,
      network: network.id,
      enquiry,
      brief,
      list: list?.id ?? '',
      applicant: applicant.id,
      administrator: administrator.id,
      message: await idOf(new Browser().post('/api/contact', message)),
      otherNetwork: other.network.id,
      otherTalent: other.talent.id,
      otherBrief,
    }
    return new Cast(browsers, ids, visitor)
  }

  /** Somebody who may make a call; if several may, the number chooses. */
  caller({ role }: Endpoint, number: number): { browser: Browser; role: Role | null } {
    const roles = { 'signed in': ['talent', 'tv_network', 'admin'], anybody: [null] } as const
    const possible: readonly (Role | null)[] =
      role === 'anybody' || role === 'signed in' ? roles[role] : [role]
    const chosen = possible[number % possible.length] ?? null
    const browser =
      chosen === null ? new Browser({ cookies: this.#visitor.cookies }) : this.#browsers[chosen]
    return { browser, role: chosen }
  }

  /** Replaces the placeholders by the ids of these people and things. */
  withIds(text: string): string {
    let filled = text
    for (const [name, placeholder] of Object.entries(PLACEHOLDERS)) {
      filled = filled.replaceAll(placeholder, this.#ids[name as Placeholder])
    }
    return filled
  }

  /** Replaces somebody who has lost their session, their network or their account. */
  async replace(role: Role): Promise<void> {
    this.isWorn = true
    this.#browsers[role] = await reauthenticated((await makeAccount(role)).email)
  }
}

async function idOf(answered: Promise<Response>): Promise<string> {
  const { id } = await (await answered).json<{ id: string }>()
  return id
}
