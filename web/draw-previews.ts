/**
 * Draws the pictures that link previews show, out of the built landing page's own type and pictures.
 * Run after a build, when the words or the look have changed: `npm run previews`.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BRAND } from '../shared/brand.ts'

const dist = join(import.meta.dirname, '../dist')
const folder = join(import.meta.dirname, 'public/previews')

/** Name of the file, the words on it, and which of the landing page's people stands beside them. */
const previews = [
  { name: 'home', words: BRAND.tagline.replaceAll('. ', '.\n'), person: 0 },
  { name: 'about', words: 'The person you need is\nalready working somewhere.', person: 2 },
  { name: 'contact', words: 'Write to us. A person answers.', person: 3 },
  { name: 'register', words: 'Your name belongs on the bar.', person: 1 },
  { name: 'terms', words: 'Terms of service', person: 3 },
  { name: 'privacy', words: 'Privacy policy', person: 2 },
] as const

/** The whole picture is one lower third: a test card, and the words on the bar. */
const style = `
  *, ::before, ::after { animation: none !important }
  html { scrollbar-gutter: auto; overflow: hidden }
  svg.block { position: absolute; inset: 0; top: -2.5rem; width: 1200px; height: 675px }
  .logo { position: absolute; top: 3.5rem; left: 4rem; transform: scale(1.6); transform-origin: 0 0 }
  .bar { position: absolute; bottom: 3.5rem; left: 0; padding: 2rem 3rem 2.25rem 3.5rem;
    background: var(--color-caption); color: var(--color-on-caption);
    border-left: 0.75rem solid var(--color-tally) }
  h1 { font-size: 3.75rem; line-height: 1.05; white-space: pre; letter-spacing: -0.035em }
  .bar p { margin-top: 0.75rem; font-size: 1.75rem; color: var(--color-on-caption-soft) }
`
const host = new URL(BRAND.origin).host

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  }),
})
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  // In the studio: the logo is light there, as the test cards need it.
  colorScheme: 'dark',
  javaScriptEnabled: false,
})
// Nothing is served: the files of the build answer for any address.
await page.route('**/*', async (route) => {
  const { pathname } = new URL(route.request().url())
  await route.fulfill({ path: join(dist, pathname === '/' ? 'index.html' : pathname) })
})
await mkdir(folder, { recursive: true })
// Fails early, with the file's name, when there is no build.
await readFile(join(dist, 'index.html'))

for (const { name, words, person } of previews) {
  await page.goto(BRAND.origin)
  await page.evaluate(
    (drawing) => {
      const logo = document.querySelector('header a span')?.outerHTML
      const card = document.querySelectorAll('.cast > * svg')[drawing.person]?.outerHTML
      document.head.insertAdjacentHTML('beforeend', `<style>${drawing.style}</style>`)
      document.body.innerHTML = `${card}<div class="logo">${logo}</div>
        <div class="bar"><h1></h1><p></p></div>`
      document.querySelector('h1')?.append(drawing.words)
      document.querySelector('.bar p')?.append(drawing.host)
    },
    { words, person, style, host },
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
await browser.close()
