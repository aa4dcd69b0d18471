import { chromium } from '@playwright/test'
import { newSession } from './demo-session.ts'
import { PAGE_LIST } from './page-list.ts'
process.env.E2E_APP_URL = 'http://localhost:8800'
const s = await import('./page-soundness.ts')
import { mkdirSync } from 'node:fs'
const [, , who, filter, width = '1440', scheme = 'light', full = '1'] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu','--font-render-hinting=none'] })
mkdirSync('/work/tmp/lead/shots', { recursive: true })
const role = { talent: 'talent', tv_network: 'network', admin: 'admin' }[who as 'talent']
const storageState = role ? await newSession({ email: `${role}@lowerthird.example`, password: 'demo-password' }, 'http://localhost:8800') : undefined
const context = await browser.newContext({ baseURL: 'http://localhost:8800', viewport: { width: Number(width), height: 900 }, reducedMotion: 'reduce', colorScheme: scheme as 'light', ...(storageState && { storageState }), locale: 'en-US', ...(Number(width) < 500 ? { isMobile: true, hasTouch: true } : {}) })
const page = await context.newPage()
const paths = PAGE_LIST.find((p) => p.visitor === who)!.paths.filter((p) => new RegExp(filter ?? '.').test(p))
for (const path of paths) {
  try { await s.openWhole(page, path) } catch (e) { console.log(path, String(e).slice(0, 200)) }
  const name = `/work/tmp/lead/shots/${who}${path.replaceAll('/', '_').replace(/[?=&]/g, '-').slice(0, 60)}-${width}-${scheme}.png`.replace(' ', '')
  await page.screenshot({ path: name, fullPage: full === '1' })
  console.log(name)
}
await browser.close()
