/**
 * Reels are links that play in a player of our choice, so only links that are known to lead to one video are accepted:
 * three players, each with its own addresses. Only an id, a file's address and a moment of the typed text reach a
 * player.
 */
import { BRAND } from './brand.ts'
import { URL_MAX } from './limits.ts'

/** A link to a video, taken apart. */
export type ReelLink =
  | {
      provider: 'youtube'
      id: string
      /** The link as it is stored and followed, without what a share button added. */
      url: string
      /** Where the link itself begins; 0 if it does not say. */
      startSeconds: number
    }
  | {
      provider: 'vimeo'
      id: string
      /** The token that opens an unlisted video. */
      hash: string | null
      url: string
      startSeconds: number
    }
  | { provider: 'mp4'; id: null; url: string; startSeconds: number }

/** For any link that is not understood. */
export const REEL_LINK_SENTENCE =
  'Use a link to one video on YouTube or Vimeo, or an https link to the file itself, which ends in .mp4'

const YOUTUBE_HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'studio.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
])
const VIMEO_HOSTS: ReadonlySet<string> = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

const UNENCRYPTED = /^http:\/\/(?=(?:[a-z]+\.)?(?:youtube(?:-nocookie)?|vimeo)\.com\/|youtu\.be\/)/i

/** Two words of its addresses are as long as an id but are not ids: they play whatever a parameter names. */
const YOUTUBE_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/
/** Below a person's video are pages about it. */
const YOUTUBE_PATH =
  /^\/(?:embed|shorts|live|v|e|watch)\/([^/]+)\/?$|^\/video\/([^/]+)(?:\/[a-z-]+){0,4}\/?$/
const YOUTUBE_WATCH_PAGE = /^\/(?:watch(?:_popup)?\/?)?$/
const VIMEO_PATH =
  /^\/(?:m\/|(?:channels|groups|ondemand)\/[\w-]+\/|(?:[\w-]+\/){0,4}videos?\/)?([1-9]\d{0,11})(?:\/([\da-f]{8,20}))?\/?$/
/** Where its owner keeps it, with the pages below. */
const VIMEO_MANAGED =
  /^\/manage\/videos\/([1-9]\d{0,11})(?:\/([\da-f]{8,20}))?(?:\/[a-z-]+){0,4}\/?$/
/** A path after the id opens the page of a review, and not the player. */
const VIMEO_REVIEW = /^\/[\w-]+\/review\/([1-9]\d{0,11})\/[\da-f]{8,20}\/?$/
const VIMEO_COLLECTION = /^\/(?:showcase|album)\/[\w-]+\/?$/
const VIMEO_HASH = /^[\da-f]{8,20}$/

/**
 * Hosts, with all their subdomains, at which a file's address opens a page about it. Dropbox gives the file itself with
 * the parameter `raw` or `dl`. The database has the same list.
 */
export const FILE_PAGE_HOSTS: readonly string[] = [
  'dropbox.com',
  'drive.google.com',
  'docs.google.com',
  'photos.google.com',
  'onedrive.live.com',
  '1drv.ms',
  'sharepoint.com',
  'box.com',
  'icloud.com',
  'pcloud.com',
  'pcloud.link',
  'mega.nz',
  'mega.io',
  'mediafire.com',
  'wetransfer.com',
  'we.tl',
  'swisstransfer.com',
  'frame.io',
  'github.com',
  'gitlab.com',
  'bitbucket.org',
  'codeberg.org',
  'huggingface.co',
  'commons.wikimedia.org',
  'commons.m.wikimedia.org',
  'wikipedia.org',
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'tiktok.com',
  'x.com',
  'twitter.com',
]

/**
 * Takes a link to a reel apart.
 * @param text as typed or stored
 * @returns the video, or null if it is not certain: `REEL_LINK_SENTENCE` explains valid links
 */
export function parseReelLink(text: string): ReelLink | null {
  // Both hosts redirect requests without encryption to the same address with it.
  const url = plainHttpsUrl(text.trim().replace(UNENCRYPTED, 'https://'))
  if (url === null) return null
  if (YOUTUBE_HOSTS.has(url.hostname)) return youtube(url)
  if (VIMEO_HOSTS.has(url.hostname)) return vimeo(url)
  return mp4(url)
}

/**
 * Tells whether a text is a link to captions in the format that players read.
 * @param text as typed
 */
export function isCaptionsLink(text: string): boolean {
  const url = plainHttpsUrl(text)
  if (url === null || YOUTUBE_HOSTS.has(url.hostname) || VIMEO_HOSTS.has(url.hostname)) return false
  return isFile(url, 'vtt') && url.hash === '' && !isPageOfFile(url)
}

/**
 * The address to load in a frame, or for a file in a video element, after a click: it plays at once.
 * @param link a parsed one
 * @param startSeconds where to begin; left out, where the link says
 */
export function reelPlayerUrl(link: ReelLink, startSeconds = link.startSeconds): string {
  switch (link.provider) {
    case 'youtube':
      // Without cookies until it plays; no videos of others at the end.
      return `https://www.youtube-nocookie.com/embed/${link.id}?autoplay=1&rel=0&playsinline=1&start=${startSeconds}`
    case 'vimeo': {
      const hash = link.hash === null ? '' : `h=${link.hash}&`
      return `https://player.vimeo.com/video/${link.id}?${hash}autoplay=1&dnt=1#t=${startSeconds}s`
    }
    case 'mp4':
      return `${fileAddress(link.url.replace(/#.*/, ''))}#t=${startSeconds}`
  }
}

/**
 * The address from which a file is loaded. Files of this site come from wherever it runs, for instance a machine
 * without a network.
 * @param url of a video or of captions
 */
export function fileAddress(url: string): string {
  return url.startsWith(`${BRAND.origin}/`) ? url.slice(BRAND.origin.length) : url
}

/**
 * A URL that reads the same to a person, to this code and to a browser: printable ASCII, https, a plain host name with
 * a top-level domain, no port, no user name before it, no path that a browser would repair.
 */
function plainHttpsUrl(text: string): URL | null {
  const typed = text.trim()
  if (typed.length > URL_MAX || !/^https:\/\/[!-~]+$/i.test(typed) || /[\\<>"'`{}|^]/.test(typed)) {
    return null
  }
  if (!URL.canParse(typed)) return null
  const url = new URL(typed)
  const [, authority = '', path = ''] = /^https:\/\/([^/?#]*)(.*)$/i.exec(typed) ?? []
  const isPlainHost =
    authority.toLowerCase() === url.hostname &&
    url.hostname
      .split('.')
      .every((label) => /^(?!xn--)[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(label)) &&
    /\.[a-z]{2,63}$/.test(url.hostname)
  const isPlainPath =
    url.href.slice(url.origin.length) === (path.startsWith('/') ? path : `/${path}`)
  return isPlainHost && isPlainPath ? url : null
}

function youtube(url: URL): ReelLink | null {
  const { hostname, pathname, searchParams, hash: fragment } = url
  const isShort = hostname === 'youtu.be' && /^\/[\w-]{11}\/?$/.test(pathname)
  const [, ...found] = (isShort ? /^\/([^/]+)/ : YOUTUBE_PATH).exec(pathname) ?? []
  const fromPath = found.filter((id) => id !== undefined)
  const ids = YOUTUBE_WATCH_PAGE.test(pathname) ? new Set(searchParams.getAll('v')) : fromPath
  const [id, another] = ids
  if (!id || another !== undefined || !YOUTUBE_ID.test(id)) return null
  const startSeconds = momentOf(
    searchParams.get('t') ??
      searchParams.get('start') ??
      searchParams.get('time_continue') ??
      momentIn(fragment),
  )
  const moment = startSeconds === 0 ? '' : `&t=${startSeconds}s`
  const canonical = `https://www.youtube.com/watch?v=${id}${moment}`
  return { provider: 'youtube', id, url: canonical, startSeconds }
}

function vimeo(url: URL): ReelLink | null {
  const { hostname, pathname, searchParams, hash: fragment } = url
  const isPlayer = hostname === 'player.vimeo.com'
  const path = isPlayer ? pathname.replace(/^\/video\//, '/') : pathname
  if (isPlayer && path === pathname) return null
  const asked = VIMEO_COLLECTION.test(path) ? `/${searchParams.get('video')}` : path
  const [, id, pathHash] =
    VIMEO_PATH.exec(asked) ?? VIMEO_MANAGED.exec(path) ?? VIMEO_REVIEW.exec(path) ?? []
  if (id === undefined) return null
  const hash = pathHash ?? searchParams.get('h')
  if (hash !== null && !VIMEO_HASH.test(hash)) return null
  const startSeconds = momentOf(searchParams.get('t') ?? momentIn(fragment))
  const moment = startSeconds === 0 ? '' : `#t=${startSeconds}s`
  const canonical = `https://vimeo.com/${id}${hash === null ? '' : `/${hash}`}${moment}`
  return { provider: 'vimeo', id, hash, url: canonical, startSeconds }
}

function mp4(url: URL): ReelLink | null {
  if (!isFile(url, 'mp4') || isPageOfFile(url)) return null
  const startSeconds = momentOf(momentIn(url.hash))
  const moment = startSeconds === 0 ? '' : `#t=${startSeconds}s`
  const canonical = `https://${url.hostname}${url.pathname}${url.search}${moment}`
  return { provider: 'mp4', id: null, url: canonical, startSeconds }
}

function isPageOfFile({ hostname, pathname, search }: URL): boolean {
  if (/(?:^|\.)archive\.org$/.test(hostname) && pathname.startsWith('/details/')) return true
  const host = FILE_PAGE_HOSTS.find((one) => `.${hostname}`.endsWith(`.${one}`))
  return host !== undefined && !(host === 'dropbox.com' && /[?&](?:raw|dl)=1(?:&|$)/.test(search))
}

/** No encoded slash, dot or control character: a server may read them as another path than we do. */
function isFile(url: URL, ending: 'mp4' | 'vtt'): boolean {
  const path = new RegExp(`^/[\\w.~!$&()*+,;=:@%/-]*[\\w)%-]\\.${ending}$`, 'i')
  return path.test(url.pathname) && !/%(2f|5c|2e|25|0|1|7f)|\/\//i.test(url.pathname)
}

function momentIn(fragment: string): string | null {
  return /^#t=([\w.]+)/.exec(fragment)?.[1] ?? null
}

/** `90`, `90s`, `1m30s`, `1h2m3s`: the formats of share buttons. Any other text means the beginning. */
function momentOf(text: string | null): number {
  const [whole, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})(?:\.\d+)?s?)?$/.exec(text ?? '') ?? []
  if (!whole) return 0
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}
