import { type Context, Hono } from 'hono'
import { ROLES, type Role } from '../../shared/roles.ts'
import { ROLE_PATHS, type RolePath } from '../../shared/routes.ts'
import type { AppEnv } from '../app-env.ts'
import { pageResponse } from '../http/security-headers.ts'
import { streamedBody } from '../http/streamed-body.ts'
import { userOf } from '../session/session-cookie.ts'
import { dataElements, type FirstData, type FirstDataByPath, readFirstData } from './first-data.ts'
import { type Admission, guard } from './guard.ts'
import { readAddress } from './page-address.ts'
import { isServerRendered, SHELL_HEADERS, shellFor } from './shells.ts'
import { inPlaceOfSkeleton, renderSsrPage } from './ssr-page.ts'

/**
 * The pages behind the guard at the edge, each for one role.
 * @param firstData the first data of each page
 */
export function appPages(firstData: FirstDataByPath): Hono<AppEnv> {
  const pages = new Hono<AppEnv>()
  for (const role of ROLES) {
    for (const path of ROLE_PATHS[role]) {
      pages.get(path.replaceAll('/$', '/:'), (c) => respond(c, role, path, firstData))
    }
  }
  return pages
}

/** The first data of a page, by the calls whose answers they are. */
type Data = Readonly<Record<string, unknown>>

async function respond(
  c: Context<AppEnv>,
  role: Role,
  path: RolePath,
  firstData: FirstDataByPath,
): Promise<Response> {
  let data: Promise<Data> | undefined
  const admission = await guard(c, role, (usable) => {
    const wanted = wantedData(c, firstData[path])
    if (wanted.length > 0) {
      data = readFirstData(wanted, usable, c.get('config'), c.get('upstream'))
    }
  })
  return admission instanceof Response ? admission : page(c, path, admission, data)
}

function wantedData(c: Context<AppEnv>, of: FirstDataByPath[RolePath]): readonly FirstData[] {
  if (of === undefined || c.req.method === 'HEAD') return []
  const address = readAddress(c.req.param(), c.req.url)
  return address === null ? [] : of(address)
}

/** Sends the page's frame at once, and its data in the same answer as soon as their queries are done. */
function page(
  c: Context<AppEnv>,
  path: RolePath,
  admission: Admission,
  data: Promise<Data> | undefined,
): Response {
  if (c.req.method === 'HEAD') return answer(c, admission, '')
  const { frame, skeleton, close, end } = shellFor(path, userOf(admission.session))
  if (data === undefined) return answer(c, admission, frame + skeleton + close + end)

  const body = streamedBody(
    c,
    'page_not_written',
    async (send) => {
      if (isServerRendered(path)) {
        const rendered = data.then((came) => renderSsrPage(path, came))
        await send(frame)
        const inTime = await unlessLate(rendered, c.get('upstream').timing.skeletonMs)
        if (inTime === '') {
          await send(skeleton + close)
          await send(inPlaceOfSkeleton(await rendered))
        } else {
          await send(inTime + close)
        }
      } else {
        await send(frame + skeleton + close)
      }
      await send(dataElements(await data) + end)
    },
    path,
  )
  return answer(c, admission, body)
}

/** The rendered page, or nothing if rendering takes longer than this many milliseconds. */
async function unlessLate(rendered: Promise<string>, ms: number): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, ms, '')
  })
  return Promise.race([rendered, late]).finally(() => clearTimeout(timer))
}

function answer(
  c: Context<AppEnv>,
  { session, isRenewed }: Admission,
  body: string | ReadableStream,
): Response {
  const response = pageResponse(c, body, SHELL_HEADERS[session.role])
  // A response that is made by hand does not have the headers that were set on the context.
  return isRenewed ? c.newResponse(response.body, response) : response
}
