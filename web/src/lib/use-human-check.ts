import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { HUMAN_CHECK_HEADER, type HumanCheckAction } from '../../../shared/human-check.ts'
import { PROBLEMS } from '../../../shared/problems.ts'
import { ApiProblem } from './api-problem.ts'
import { loadTurnstile, type Turnstile } from './turnstile.ts'

/** How long sending a form waits for a check that is still running, in milliseconds. */
const PATIENCE_MS = 5000

/** Below this width the check has a compact shape, in pixels. */
const NARROW = 300

const NOT_LOADED =
  'The human check could not be loaded, so nothing was sent. Your browser or network may be blocking challenges.cloudflare.com.'
const NO_CHECK_HERE =
  'This form now needs a human check, which this page was opened without. Please reload the page.'

/** The request options that carry the token. */
interface WithToken {
  headers?: Record<string, string>
}

/** The site key that the worker wrote into the page, if the deployment has one. */
function siteKeyOfPage(): string | undefined {
  return document.documentElement.dataset.humanCheck
}

function themeOfPage(): 'light' | 'dark' | 'auto' {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}

/**
 * The human check of a form, if the deployment has one. It is loaded when the form is first touched, and reset after
 * each refusal, because a token can be used once.
 * @param action the form's name for Turnstile
 * @returns `box` for the element that shows it; `failed`, whether it could not be loaded, and `tryAgain`; and
 *   `checked`, which sends the form with the token
 */
export function useHumanCheck(action: HumanCheckAction) {
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<{ turnstile: Turnstile; name: string } | null>(null)
  const token = useRef<string | null>(null)
  const waiting = useRef<(() => void) | null>(null)
  const wanted = useRef(false)
  const [failed, setFailed] = useState(false)

  function show(turnstile: Turnstile): void {
    const sitekey = siteKeyOfPage()
    if (widget.current !== null || box.current === null || sitekey === undefined) return
    const forget = () => {
      token.current = null
    }
    const name = turnstile.render(box.current, {
      sitekey,
      action,
      theme: themeOfPage(),
      size: box.current.offsetWidth < NARROW ? 'compact' : 'flexible',
      'response-field': false,
      callback: (given) => {
        token.current = given
        waiting.current?.()
      },
      'expired-callback': forget,
      'timeout-callback': forget,
    })
    if (name !== undefined) widget.current = { turnstile, name }
  }

  function remove(): void {
    widget.current?.turnstile.remove(widget.current.name)
    widget.current = null
    token.current = null
  }

  async function load(): Promise<void> {
    if (siteKeyOfPage() === undefined || (wanted.current && !failed)) return
    wanted.current = true
    try {
      const turnstile = await loadTurnstile()
      setFailed(false)
      show(turnstile)
    } catch {
      setFailed(true)
    }
  }

  const touch = useEffectEvent(() => void load())
  const dress = useEffectEvent(() => {
    if (widget.current === null) return
    const { turnstile } = widget.current
    remove()
    show(turnstile)
  })
  const leave = useEffectEvent(remove)

  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    form.addEventListener('focusin', touch, { once: true })
    if (form.contains(document.activeElement)) touch()
    const theme = new MutationObserver(dress)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      form.removeEventListener('focusin', touch)
      theme.disconnect()
      leave()
    }
  }, [])

  async function given(): Promise<string> {
    await load()
    if (widget.current === null) throw new ApiProblem('human_check_unavailable', NOT_LOADED)
    if (token.current === null) {
      await new Promise<void>((done) => {
        waiting.current = done
        setTimeout(done, PATIENCE_MS)
      })
    }
    if (token.current !== null) return token.current
    throw new ApiProblem('human_check_missing', PROBLEMS.human_check_missing.detail)
  }

  /**
   * Sends a form with the token of the check.
   * @param send gets the options to add to the request
   * @throws ApiProblem also when nothing was sent, because the check was not completed or could not be loaded
   */
  async function checked<Answer>(send: (added: WithToken) => Promise<Answer>): Promise<Answer> {
    if (siteKeyOfPage() === undefined) return send({}).catch(explain)
    const headers = { [HUMAN_CHECK_HEADER]: await given() }
    return send({ headers }).finally(() => {
      token.current = null
      widget.current?.turnstile.reset(widget.current.name)
    })
  }

  return { box, failed, tryAgain: () => void load(), checked }
}

/** A page that was reached from one without the check has no place for it. */
function explain(error: unknown): never {
  const isMissing = error instanceof ApiProblem && error.code === 'human_check_missing'
  throw isMissing ? new ApiProblem(error.code, NO_CHECK_HERE) : error
}
