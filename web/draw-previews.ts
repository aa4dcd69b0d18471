/**
 * Draws the pictures for link previews, with the fonts and pictures of the built landing page. Run it after a build,
 * when the text or the look has changed: `npm run previews`.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { BRAND } from '../shared/brand.ts'
import { PREVIEW_PICTURES } from './preview-pictures.ts'

const dist = join(import.meta.dirname, '../dist')
const folder = join(import.meta.dirname, 'public/previews')

/** The whole picture is one lower third: a face, and the text on the bar. */
const style = `
  *, ::before, ::after { animation: none !important }
  html { scrollbar-gutter: auto; overflow: hidden }
  .face { position: absolute; inset: 0; width: 1200px; height: 675px }
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
  // In the dark theme: its logo is light, as the pictures need it.
  colorScheme: 'dark',
  javaScriptEnabled: false,
})
// There is no server: the files of the build answer for any address.
await page.route('**/*', async (route) => {
  const { pathname } = new URL(route.request().url())
  await route.fulfill({ path: join(dist, pathname === '/' ? 'index.html' : pathname) })
})
await mkdir(folder, { recursive: true })
// Fails early, with the file's name, when there is no build.
await readFile(join(dist, 'index.html'))

for (const { name, words, person } of Object.values(PREVIEW_PICTURES)) {
  await page.goto(BRAND.origin)
  await page.evaluate(
    (drawing) => {
      const logo = document.querySelector('header a span')?.outerHTML
      const face = document.querySelectorAll('.cast > * img')[drawing.person]
      face?.setAttribute('class', 'face')
      document.head.insertAdjacentHTML('beforeend', `<style>${drawing.style}</style>`)
      // The element that loads the fonts is at the end of the body, and stays.
      for (const child of [...document.body.children]) {
        if (!child.matches('link, style')) child.remove()
      }
      document.body.insertAdjacentHTML(
        'afterbegin',
        `${face?.outerHTML}<div class="logo">${logo}</div><div class="bar"><h1></h1><p></p></div>`,
      )
      document.querySelector('h1')?.append(drawing.words)
      document.querySelector('.bar p')?.append(drawing.host)
    },
    { words, person, style, host },
  )
  const hasFonts = await page.evaluate(async () => {
    const fonts = await document.fonts.ready
    return [...fonts].some(({ status }) => status === 'loaded')
  })
  if (!hasFonts) throw new Error(`The picture of ${name} would be drawn in other letters`)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
await browser.close()
