/// <reference path="../shells.d.ts" />
import shells from '../../dist-shells/shells.json'
import { pagePolicy } from '../../shared/content-security-policy.ts'
import type { CurrentUser } from '../../shared/current-user.ts'
import type { Role } from '../../shared/roles.ts'
import type { RolePath } from '../../shared/routes.ts'
import { type PageHeaders, pageHeaders } from '../http/security-headers.ts'
import { inert } from './first-data.ts'

/** A role's page as the build made it, split where the worker inserts something. */
interface Shell {
  beforePreloads: string
  beforeSession: string
  beforeSkeleton: string
  beforeData: string
  end: string
}

const SHELLS: Readonly<Record<Role, Shell>> = {
  admin: cut(shells.frames.admin),
  talent: cut(shells.frames.talent),
  tv_network: cut(shells.frames.tv_network),
}

const SHEET = `<link rel="stylesheet" href="${shells.stylesheet}">`

const TITLES: Readonly<Record<string, string>> = shells.titles

const SERVER_RENDERED: ReadonlySet<string> = new Set(shells.critical.paths)

/**
 * Whether the worker renders a page with its data. Such a page contains the style rules of its first paint, and its
 * style sheet follows.
 * @param path of the page, as in `ROLE_PATHS`
 */
export function isServerRendered(path: RolePath): boolean {
  return SERVER_RENDERED.has(path)
}

/** A page's title and what it loads, for its head. */
const HEADS: ReadonlyMap<string, string> = new Map(
  Object.entries(shells.scripts).map(([path, files]) => {
    const style = SERVER_RENDERED.has(path)
      ? `${shells.critical.style}<link rel="preload" as="style" href="${shells.stylesheet}">`
      : SHEET
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    return [path, (TITLES[path] ?? '') + style + links.join('')]
  }),
)

/** What a page prefetches while it is read, for the pages to which people go from it. */
const NEXT: ReadonlyMap<string, string> = new Map(
  Object.entries(shells.nextScripts).map(([path, files]) => [
    path,
    `<script type="application/json" id="next-scripts">${JSON.stringify(files)}</script>`,
  ]),
)

const SKELETONS: ReadonlyMap<string, string> = new Map(
  Object.entries(shells.skeletons).map(([path, skeleton]) => {
    const html = (shells.skeletons as Readonly<Record<string, string>>)[skeleton] ?? skeleton
    return [path, html]
  }),
)

/**
 * The headers of a role's pages. All of them have one Content-Security-Policy, because a browser that moves from one to
 * another keeps the policy of the first. Administrators look at strangers' links, and play none.
 */
export const SHELL_HEADERS: Readonly<Record<Role, PageHeaders>> = {
  admin: pageHeaders(pagePolicy(shells.scriptHashes, shells.styleHashes, false)),
  talent: pageHeaders(pagePolicy(shells.scriptHashes, shells.styleHashes, true)),
  tv_network: pageHeaders(pagePolicy(shells.scriptHashes, shells.styleHashes, true)),
}

/** A page for a user, in the order in which its parts are sent. */
export interface PageShell {
  /** Everything around the page, up to its beginning. */
  frame: string
  /** What is shown until the page is rendered. */
  skeleton: string
  /** The end of the page's element. Its data follow. */
  close: string
  end: string
}

/**
 * Writes a page for a user, with the present time: everything but its data.
 * @param path of the page, as in `ROLE_PATHS`
 * @param user who is signed in
 */
export function shellFor(path: RolePath, user: CurrentUser): PageShell {
  const { beforePreloads, beforeSession, beforeSkeleton, beforeData, end } = SHELLS[user.role]
  const session = `<script type="application/json" id="session">${inert({ user, at: Date.now() })}</script>`
  return {
    frame: `${beforePreloads}${HEADS.get(path) ?? ''}${beforeSession}${session}${beforeSkeleton}`,
    skeleton: SKELETONS.get(path) ?? '',
    close: beforeData,
    // At the end of the body, after everything that can be seen without it: scripts wait for it, the first paint does
    // not.
    end: (isServerRendered(path) ? SHEET : '') + (NEXT.get(path) ?? '') + end,
  }
}

function cut(html: string): Shell {
  const [beforePreloads, beforeSession, beforeSkeleton, beforeData, end, ...more] = html.split(
    /<!--(?:preload|session|skeleton|data)-->/,
  )
  if (
    beforePreloads === undefined ||
    beforeSession === undefined ||
    beforeSkeleton === undefined ||
    beforeData === undefined ||
    end === undefined ||
    more.length > 0
  ) {
    throw new Error(
      'A page shell lacks one of its marks: preload, session, skeleton, data, in this order',
    )
  }
  return { beforePreloads, beforeSession, beforeSkeleton, beforeData, end }
}
