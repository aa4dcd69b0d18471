/**
 * The last step of the build: writes each public page as a complete HTML file, the app shell of each role for the
 * worker, and their headers. Runs after both Vite builds.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BRAND } from '../shared/brand.ts'
import { examplePath } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS, type PublicPath, ROLE_PATHS } from '../shared/routes.ts'
import { builtScripts, type Manifest } from './build-manifest.ts'
import { beforeSheet, criticalStyle } from './critical-style.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import { escaped, linkTags } from './link-tags.ts'
import { nextScripts } from './next-pages.ts'
import { headersFile, routesFile } from './pages-config.ts'
import { shorterSkeleton } from './shorter-skeleton.ts'
import { siteFiles } from './site-files.ts'
import { SSR_PATHS } from './ssr/ssr-paths.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

type Rendering = typeof import('./src/render.tsx')

function read(path: string): Promise<string> {
  return readFile(path, 'utf8')
}

/** A source of a content security policy that allows exactly this text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The text of an inline script, without its comments. */
async function inlineScript(name: string): Promise<string> {
  const text = await read(join(import.meta.dirname, 'src', name))
  return text.replaceAll(/^\/\/.*\n/gm, '').trim()
}

const htmlTemplate = await read(join(dist, 'index.html'))
const manifest: Manifest = JSON.parse(await read(join(dist, '.vite/manifest.json')))
const built = builtScripts(manifest)
const rendering: Rendering = await import(join(root, 'dist-render/render.js'))

const entryTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g
const entryScript = /<script type="module"[^>]*><\/script>/.exec(htmlTemplate)?.[0]
if (!entryScript) throw new Error('The built page has no script')
const stylesheetLink = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const stylesheet = stylesheetLink.exec(htmlTemplate)?.[1]
if (!stylesheet) throw new Error('The built page has no stylesheet')
const css = (await read(join(dist, stylesheet))).replaceAll(/\/\*.*?\*\//gs, '')
const cssBeforeSheet = beforeSheet(css)

/**
 * The rules for the first view of markup, wherever it comes from: only its class names matter.
 * @param from the sheet to take them from: if the whole sheet follows, that brings the rest
 */
function firstRules(markup: readonly (string | undefined)[], from = cssBeforeSheet): string {
  const words = markup.flatMap((text = '') => text.split(/[\s"'`<>]+/))
  return criticalStyle(from, new Set(words))
}

const inlineHead = await inlineScript('inline-head.js')
const start = await inlineScript('start.js')
const swapSkeleton = await inlineScript('swap-skeleton.js')

/**
 * Fonts are loaded with the page, but named in its body: the browser delays the first paint for a font that is named in
 * the head.
 */
const fontLinks = Object.values(manifest)
  .map((chunk) => chunk.file)
  .filter((file) => /(archivo|instrument-sans)-latin-(?!ext).*\.woff2$/.test(file))
  .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`)

interface PageParts {
  /** The worker fills this in for shells. */
  title?: string
  description?: string
  path?: PublicPath
  app: string
  /** A page is hydrated, a shell is replaced, and a leaf stays as it is, without any of our scripts. */
  prerendered: 'page' | 'shell' | 'leaf'
  /** The rules of its first paint. The worker fills them in for shells. */
  rules?: string
  scripts: string[]
}

function pageOf({ title, description, path, app, prerendered, rules, scripts }: PageParts): string {
  const isShell = prerendered === 'shell'
  const isToRead = path !== undefined && toRead.includes(path)
  const head = [
    title && titleElement(title),
    description && `<meta name="description" content="${escaped(description)}" />`,
    prerendered !== 'page' && '<meta name="robots" content="noindex" />',
    `<meta name="application-name" content="${escaped(BRAND.name)}" />`,
    `<script>${inlineHead}</script>`,
    rules !== undefined && `<style>${rules}</style>`,
    ...(isShell ? scriptLinks(scripts) : []),
    ...(path && title && description ? linkTags({ path, title, description }) : []),
    isShell && '<!--preload--><!--session-->',
  ]
  const data = {
    page: startOf(scripts, isToRead),
    shell: '<!--data-->',
    // It has no script that could show anything more.
    leaf: '',
  }
  // A shell needs its scripts at once; a page is readable well before they run.
  const frame = isShell ? htmlTemplate : htmlTemplate.replaceAll(entryTags, '')
  return frame
    .replace(stylesheetLink, '')
    .replace('<!--head-->', () => lines(head))
    .replace('<div id="root">', () =>
      lines([
        ...fontLinks,
        `<div id="root" data-prerendered="${prerendered}"${path ? ` data-path="${path}"` : ''}${isToRead ? ` data-to-read="${toRead.join(' ')}"` : ''}>`,
      ]),
    )
    .replace('<!--app-->', () => app)
    .replace('<!--data-->', () => data[prerendered])
}

/**
 * The end of a public page: the whole sheet, for which its first paint does not wait, and its scripts, which are
 * fetched after both.
 */
function startOf(scripts: readonly string[], isToRead: boolean): string {
  const app = [...scriptLinks(scripts), entryScript].join('')
  const [own = '', ...parts] = built.reading
  const reading = [...parts.map(preloadLink), `<script type="module" src="/${own}"></script>`]
  const templates = isToRead
    ? [template('scripts', reading.join('')), template('app-scripts', app)]
    : [template('scripts', app)]
  return lines([
    `<link rel="stylesheet" href="${stylesheet}" />`,
    ...templates,
    `<script>${start}</script>`,
  ])
}

function titleElement(title: string): string {
  return `<title>${escaped(title)}</title>`
}

function scriptLinks(scripts: readonly string[]): string[] {
  return [...built.entryImports, ...scripts].map(preloadLink)
}

function preloadLink(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}" />`
}

function template(id: string, content: string): string {
  return `<template id="${id}">${content}</template>`
}

function lines(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n    ')
}

/** The hash of each public page's own rules. */
const styles: Partial<Record<PublicPath, string>> = {}
const rendered = new Map<PublicPath, Awaited<ReturnType<Rendering['renderPage']>>>()
for (const path of PUBLIC_PATHS) rendered.set(path, await rendering.renderPage(path))
/** The content pages: pages of text and pictures, whose only controls are links (`contentPage`). */
const toRead = [...rendered].flatMap(([path, { html }]) =>
  html.includes(' data-content="') ? [path] : [],
)
for (const [path, { html, title, routeIds }] of rendered) {
  const rules = firstRules([html])
  styles[path] = hashSource(rules)
  const page = pageOf({
    title,
    description: DESCRIPTIONS[path],
    path,
    app: html,
    prerendered: 'page',
    rules,
    scripts: built.ofRoutes(routeIds),
  })
  await writeFile(join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`), page)
}

const missing = rendering.renderNotFound()
const rulesOfMissing = firstRules([missing], css)
await writeFile(
  join(dist, '404.html'),
  pageOf({
    title: `Nothing here · ${BRAND.name}`,
    app: missing,
    prerendered: 'leaf',
    rules: rulesOfMissing,
    scripts: [],
  }),
)
const fault = rendering.renderFault()
const rulesOfFault = firstRules([fault], css)
for (const [name, text] of Object.entries(siteFiles())) {
  await mkdir(dirname(join(dist, name)), { recursive: true })
  await writeFile(join(dist, name), text)
}

/** About as much of a page as a large window shows, in characters. */
const SKELETON_LENGTH = 9000

const scripts: Record<string, string[]> = {}
const frames: Record<string, string> = {}
const skeletons: Record<string, string> = {}
const titles: Record<string, string> = {}
// The signed-in user is written into a shell. Visitors do not need the script that reads it, nor the routes of the
// signed-in pages.
const sessionScripts = built.ofModules([
  'src/route-tree.gen.ts',
  'src/lib/session-answer.ts',
  'src/lib/query-client.ts',
])
for (const role of ROLES) {
  const app = await rendering.renderShell(role)
  frames[role] = pageOf({ app, prerendered: 'shell', scripts: [] })
  for (const path of ROLE_PATHS[role]) {
    const { html, title, routeIds } = await rendering.renderSkeleton(role, examplePath(path))
    const skeleton = shorterSkeleton(html, SKELETON_LENGTH)
    titles[path] = titleElement(title)
    // If another page has the same skeleton, the path of that page is stored instead.
    const twin = Object.keys(skeletons).find((other) => skeletons[other] === skeleton)
    skeletons[path] = twin ?? skeleton
    const ofPage = built.ofRoutes(routeIds)
    if (ofPage.length === 0) throw new Error(`The build has no file for ${path}`)
    const ofLoaders = built.ofLoaders(routeIds, (file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    )
    scripts[path] = [...new Set([...sessionScripts, ...ofPage, ...ofLoaders])]
  }
}
const next = Object.fromEntries(
  ROLES.flatMap((role) => ROLE_PATHS[role])
    .map((path) => [path, nextScripts(path, scripts, built.entryImports)] as const)
    .filter(([, files]) => files.length > 0),
)
// A page that the worker renders is shown before the sheet is loaded, so it brings the rules for itself and its frame.
const critical = firstRules([
  ...Object.values(frames),
  ...SSR_PATHS.map((path) => skeletons[path]),
  await read(join(root, 'dist-shells/ssr-pages.js')),
])
const shells = {
  scriptHashes: [inlineHead, swapSkeleton].map(hashSource),
  styleHashes: [hashSource(critical)],
  stylesheet,
  critical: { paths: SSR_PATHS, style: `<style>${critical}</style>` },
  swapSkeleton: `<script>${swapSkeleton}</script>`,
  frames,
  skeletons,
  titles,
  scripts,
  nextScripts: next,
  fault: {
    page: pageOf({
      title: `@title@ · ${BRAND.name}`,
      app: fault,
      prerendered: 'leaf',
      rules: rulesOfFault,
      scripts: [],
    }),
    styleHash: hashSource(rulesOfFault),
  },
}
await mkdir(join(root, 'dist-shells'), { recursive: true })
await writeFile(join(root, 'dist-shells/shells.json'), `${JSON.stringify(shells, null, 2)}\n`)

await writeFile(
  join(dist, '_headers'),
  headersFile({
    scripts: [inlineHead, start].map(hashSource),
    styles: styles as Record<PublicPath, string>,
    styleOfMissing: hashSource(rulesOfMissing),
  }),
)
const publicFiles = await readdir(join(import.meta.dirname, 'public'), { withFileTypes: true })
await writeFile(
  join(dist, '_routes.json'),
  routesFile([
    ...Object.keys(siteFiles()),
    ...publicFiles
      // The worker sends films, because it can send ranges of a file.
      .filter(({ name }) => name !== 'films')
      .map((entry) => (entry.isDirectory() ? `${entry.name}/*` : entry.name)),
  ]),
)
await rm(join(root, 'dist-render'), { recursive: true, force: true })
await rm(join(dist, '.vite'), { recursive: true, force: true })
