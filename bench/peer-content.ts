import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../local/settings.ts'
import { DIST } from './sizes.ts'
import { openBrowser } from './slow-browser.ts'

/**
 * Gives a peer the content of our own pages: the landing page's markup and the signed-in frame as React components, the
 * style sheet and the fonts. So all of them render the same, and differ only in how it gets to the browser.
 * @param peer the peer's folder
 * @throws when the site has not been built
 */
export async function writePeerContent(peer: string): Promise<void> {
  const content = join(peer, 'content')
  const fonts = join(peer, 'public/assets')
  await rm(content, { recursive: true, force: true })
  await rm(fonts, { recursive: true, force: true })
  await mkdir(content, { recursive: true })
  await mkdir(fonts, { recursive: true })

  const landing = await readFile(join(DIST, 'index.html'), 'utf8')
  const { frames } = JSON.parse(
    await readFile(join(projectRoot, 'dist-shells/shells.json'), 'utf8'),
  ) as { frames: { talent: string } }
  // The whole of it: to send a page its own rules first is our way of getting it to the browser.
  const [, sheet] = /<link rel="stylesheet" href="\/(assets\/[^"]+)"/.exec(landing) ?? []
  if (sheet === undefined) throw new Error('The landing page names no style sheet')
  const css = await readFile(join(DIST, sheet), 'utf8')
  const preloaded = landing.match(/\/assets\/[^"]+\.woff2(?=" as="font")/g) ?? []
  const [landingMarkup, frameMarkup] = await asJsx([
    { html: landing, hole: null },
    { html: frames.talent, hole: 'main' },
  ])

  await Promise.all([
    writeFile(
      join(content, 'landing.jsx'),
      `export function Landing() {\n  return <>${landingMarkup}</>\n}\n`,
    ),
    writeFile(
      join(content, 'frame.jsx'),
      `export function Frame({ children }) {\n  return <>${frameMarkup}</>\n}\n`,
    ),
    writeFile(join(content, 'site.css'), css),
    writeFile(join(content, 'fonts.json'), JSON.stringify(preloaded)),
    ...['talent-columns.ts', 'talent-dashboard.tsx'].map((name) =>
      cp(join(import.meta.dirname, 'peers', name), join(content, name)),
    ),
    ...(await readdir(join(DIST, 'assets')))
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => cp(join(DIST, 'assets', name), join(fonts, name))),
  ])
}

/** A page with its `#root`, and the element in it that contains `children`. */
interface Markup {
  html: string
  hole: string | null
}

async function asJsx(pages: readonly Markup[]): Promise<string[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    return await page.evaluate(rootsAsJsx, pages)
  } finally {
    await browser.close()
  }
}

/** Runs in the browser, because its parser is the relevant one; so everything it needs is inside. */
function rootsAsJsx(pages: readonly Markup[]): string[] {
  const RENAMED: Readonly<Record<string, string>> = {
    class: 'className',
    for: 'htmlFor',
    value: 'defaultValue',
    checked: 'defaultChecked',
    autocomplete: 'autoComplete',
    autofocus: 'autoFocus',
    colspan: 'colSpan',
    crossorigin: 'crossOrigin',
    datetime: 'dateTime',
    enctype: 'encType',
    fetchpriority: 'fetchPriority',
    inputmode: 'inputMode',
    maxlength: 'maxLength',
    minlength: 'minLength',
    novalidate: 'noValidate',
    popovertarget: 'popoverTarget',
    popovertargetaction: 'popoverTargetAction',
    readonly: 'readOnly',
    rowspan: 'rowSpan',
    srcset: 'srcSet',
    tabindex: 'tabIndex',
  }
  const BOOLEAN =
    /^(?:autofocus|checked|disabled|hidden|inert|multiple|novalidate|open|readonly|required)$/

  function camelCase(name: string): string {
    return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  }

  function styleOf(css: string): string {
    const rules = css.split(';').flatMap((rule) => {
      const colon = rule.indexOf(':')
      if (colon < 0) return []
      const name = rule.slice(0, colon).trim()
      const value = rule.slice(colon + 1).trim()
      return [[name.startsWith('--') ? name : camelCase(name), value]]
    })
    return JSON.stringify(Object.fromEntries(rules))
  }

  function attributeOf({ name, value }: Attr): string {
    if (name === 'style') return ` style={${styleOf(value)}}`
    if (/^(?:aria|data)-/.test(name)) return ` ${name}={${JSON.stringify(value)}}`
    const prop = RENAMED[name] ?? camelCase(name.replace(':', '-'))
    return BOOLEAN.test(name) ? ` ${prop}` : ` ${prop}={${JSON.stringify(value)}}`
  }

  function jsxOf(node: Node, hole: string | null): string {
    if (node instanceof Text) return `{${JSON.stringify(node.data)}}`
    if (!(node instanceof Element) || node.localName === 'script') return ''
    const name = node.localName
    const attributes = [...node.attributes].map(attributeOf).join('')
    const children =
      name === hole
        ? '{children}'
        : [...node.childNodes].map((child) => jsxOf(child, hole)).join('')
    return children === ''
      ? `<${name}${attributes} />`
      : `<${name}${attributes}>${children}</${name}>`
  }

  return pages.map(({ html, hole }) => {
    const root = new DOMParser().parseFromString(html, 'text/html').querySelector('#root')
    if (root === null) throw new Error('A page has no #root')
    return [...root.childNodes].map((child) => jsxOf(child, hole)).join('')
  })
}
