import { HUMAN_CHECK_ORIGIN, type HumanCheckAction } from '../../../shared/human-check.ts'

interface TurnstileOptions {
  sitekey: string
  action: HumanCheckAction
  theme: 'light' | 'dark' | 'auto'
  size: 'flexible' | 'compact'
  /** The header that carries the form's token. */
  'response-field': false
  callback: (token: string) => void
  'expired-callback': () => void
  'timeout-callback': () => void
}

/**
 * The part of Turnstile's script that is used:
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
export interface Turnstile {
  /** @returns the widget's id */
  render(box: HTMLElement, options: TurnstileOptions): string | undefined
  reset(widget: string): void
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

let loading: Promise<Turnstile> | undefined

/**
 * Loads Turnstile's script, once per document. After a failure it can be tried again.
 * @throws Error if the script does not load, for instance because a browser extension blocks it
 */
export async function loadTurnstile(): Promise<Turnstile> {
  if (window.turnstile) return window.turnstile
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      loading = undefined
      script.remove()
      reject(new Error('Turnstile did not load'))
    }
    script.src = `${HUMAN_CHECK_ORIGIN}/turnstile/v0/api.js?render=explicit`
    script.addEventListener('load', () => (window.turnstile ? resolve(window.turnstile) : fail()))
    script.addEventListener('error', fail)
    document.head.append(script)
  })
  return loading
}
