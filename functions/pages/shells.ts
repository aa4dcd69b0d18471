/// <reference path="../text-modules.d.ts" />
import adminShell from '../../dist-shells/admin.html'
import cspHashes from '../../dist-shells/csp-hashes.json'
import preloads from '../../dist-shells/preloads.json'
import talentShell from '../../dist-shells/talent.html'
import networkShell from '../../dist-shells/tv_network.html'
import type { CurrentUser } from '../../shared/current-user.ts'
import type { Role } from '../../shared/roles.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { inert } from './first-data.ts'

/** A role's page as the build made it, cut where the worker writes into it. */
interface Shell {
  beforePreloads: string
  beforeSession: string
  beforeData: string
  end: string
}

const SHELLS: Readonly<Record<Role, Shell>> = {
  admin: cut(adminShell),
  talent: cut(talentShell),
  tv_network: cut(networkShell),
}

const SCRIPTS: Readonly<Record<string, readonly string[]>> = preloads

/** The Content-Security-Policy of every shell. */
export const SHELL_POLICY = pagePolicy(cspHashes)

/**
 * Writes a page for somebody: all of it but its data, which may follow later.
 * @param path of the page, without query
 * @param user who is signed in
 * @returns the page up to its data, and what comes after them
 */
export function shellFor(path: string, user: CurrentUser): { start: string; end: string } {
  const shell = SHELLS[user.role]
  const scripts = SCRIPTS[path] ?? []
  const start = [
    shell.beforePreloads,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    shell.beforeSession,
    `<script type="application/json" id="session">${inert({ user })}</script>`,
    shell.beforeData,
  ]
  return { start: start.join(''), end: shell.end }
}

function cut(html: string): Shell {
  const [beforePreloads, beforeSession, beforeData, end, ...more] = html.split(
    /<!--(?:preload|session|data)-->/,
  )
  if (
    beforePreloads === undefined ||
    beforeSession === undefined ||
    beforeData === undefined ||
    end === undefined ||
    more.length > 0
  ) {
    throw new Error('A page shell lacks one of its marks: preload, session, data, in this order')
  }
  return { beforePreloads, beforeSession, beforeData, end }
}
