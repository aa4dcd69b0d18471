/**
 * Everything that runs on a content page (landing, about, terms, privacy) while nobody is signed in: the theme, the
 * keys of the menus, and the calls that ask who is signed in and whether applications are accepted. The app is loaded
 * for signed-in users; for others its files are fetched when they come near a page that has a form. See
 * docs/decisions/036-content-pages-run-no-framework-for-visitors.md.
 */
import { moveByArrows } from './layouts/menu-keys.ts'
import { fetchRegistrationOpen } from './lib/fetch-registration-open.ts'
import { isSignedOut } from './lib/signed-out.ts'
import { chooseTheme, chosenTheme, subscribeToTheme, THEMES } from './lib/theme.ts'
import { whenIdle } from './lib/when-idle.ts'

const root = document.getElementById('root')
const app = document.querySelector<HTMLTemplateElement>('template#app-scripts')
const left = new AbortController()

/** Hands the page over to the app, which does all of this itself. */
function loadApp(): void {
  left.abort()
  delete root?.dataset.reading
  document.body.append(app?.content ?? '')
}

/** Fetches the app's files without running them, for the next page. */
function fetchApp(): void {
  for (const link of app?.content.querySelectorAll('link') ?? []) document.head.append(link)
}

function keepTheme(): void {
  const switches = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ value }) => THEMES.some((theme) => theme === value),
  )
  const show = () => {
    for (const one of switches) one.checked = one.value === chosenTheme()
  }
  const pressed = switches.find(({ checked, value }) => checked && value !== 'system')
  const choose = (value: string) => {
    const theme = THEMES.find((one) => one === value)
    if (theme) chooseTheme(theme)
  }
  // A choice made before this script ran: the page was rendered with 'system'.
  if (pressed) choose(pressed.value)
  show()
  for (const one of switches) {
    one.addEventListener('change', () => choose(one.value), { signal: left.signal })
  }
  left.signal.addEventListener('abort', subscribeToTheme(show))
}

function leadThroughMenus(): void {
  const menus = document.querySelector<HTMLElement>('header nav ul')
  menus?.addEventListener('keydown', moveByArrows, { signal: left.signal })
  if ('commandForElement' in HTMLButtonElement.prototype) return
  // The browser leaves opening and closing to our script.
  for (const button of document.querySelectorAll('button[commandfor]')) {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
    const act = () => {
      if (!(dialog instanceof HTMLDialogElement)) return
      if (dialog.open) dialog.close()
      else dialog.showModal()
    }
    button.addEventListener('click', act, { signal: left.signal })
  }
}

/** The content pages: they need no file of the app. */
const TO_READ: readonly string[] = (root?.dataset.toRead ?? '').split(' ')

function fetchAtIntent(): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin && !TO_READ.includes(link.pathname)) fetchApp()
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, look, { signal: left.signal, passive: true })
  }
}

function askWhoThisIs(): void {
  const news = () => loadApp()
  try {
    const channel = new BroadcastChannel('session')
    channel.addEventListener('message', news, { signal: left.signal })
    left.signal.addEventListener('abort', () => channel.close())
  } catch {
    // Where storage is forbidden, some browsers forbid this as well.
  }
  whenIdle(async () => {
    // The app asks by itself.
    if (!left.signal.aborted) void fetchRegistrationOpen()
    if (!(await isSignedOut()) && !left.signal.aborted) loadApp()
  })
}

// If the visitor was signed in, `start.js` has loaded the app already.
if (document.documentElement.dataset.signedIn === undefined && root) {
  keepTheme()
  leadThroughMenus()
  fetchAtIntent()
  askWhoThisIs()
  // For tests: from now on the page works.
  root.dataset.reading = 'ready'
}
