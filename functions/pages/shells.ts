/// <reference path="../shells.d.ts" />
import shells from '../../dist-shells/shells.json'
import { pagePolicy } from '../../shared/content-security-policy.ts'
import type { CurrentUser } from '../../shared/current-user.ts'
import type { Role } from '../../shared/roles.ts'
import type { RolePath } from '../../shared/routes.ts'
import { type PageHeaders, pageHeaders } from '../http/security-headers.ts'
import { inert } from './first-data.ts'

/** A role's page as the build made it, cut where the worker writes into it. */
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
 * Whether the worker draws a page with its data. Such pages bring the rules they are first seen with, and
 * have the sheet come after.
 * @param path of the page, as in `ROLE_PATHS`
 */
export function isServerRendered(path: RolePath): boolean {
  return SERVER_RENDERED.has(path)
}

/** A page's title, and what it loads, named in its head. */
const HEADS: ReadonlyMap<string, string> = new Map(
  Object.entries(shells.scripts).map(([path, files]) => {
    const style = SERVER_RENDERED.has(path)
      ? `${shells.critical.style}<link rel="preload" as="style" href="${shells.stylesheet}">`
      : SHEET
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    return [path, (TITLES[path] ?? '') + style + links.join('')]
  }),
)

/** What a page fetches while it is read, for those that people go to from it. */
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
 * The headers of a role's pages. Their Content-Security-Policy is that of all of them alike, because
 * whoever moves from one to another keeps the first one's. Administrators look at strangers' links, and
 * play none.
 */
export const SHELL_HEADERS: Readonly<Record<Role, PageHeaders>> = {
  admin: pageHeaders(pagePolicy(shells.scriptHashes, shells.styleHashes, false)),
  talent: pageHeaders(pagePolicy(shells.scriptHashes, shells.styleHashes, true)),
  tv_network: pageHeaders(pagePolicy(shells.scriptHashes, shells.styleHashes, true)),
}

/** A page for somebody, in the order in which its parts are sent. */
export interface PageShell {
  /** All that stands around the page, up to where it begins. */
  frame: string
  /** What stands in the page's place until it is drawn. */
  skeleton: string
  /** What closes the page's place. Its data follow. */
  close: string
  end: string
}

/**
 * Writes a page for somebody, and what time it is: all of it but its data.
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
    // In the body, after all that is to be seen without it: scripts wait for it, the first paint does not.
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
