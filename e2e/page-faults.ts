import type {
  BrowserContext,
  ConsoleMessage,
  Page,
  Request,
  Response,
  WebError,
} from '@playwright/test'
import { appUrl } from './visitors.ts'

/** Descriptions of everything that went wrong unnoticed in a browser. */
export type Faults = string[]

/**
 * Records everything that must never happen on any page: errors in the console (including violations of the content
 * security policy and failed hydration), uncaught errors, requests to another origin, and missing files.
 * @param context the browser context to watch
 * @param faults the list to add to
 * @returns ends it
 */
export function watchFaults(context: BrowserContext, faults: Faults): () => void {
  const origin = appUrl()
  const onConsole = (message: ConsoleMessage) => {
    // A refusal by the worker is a normal answer; tests that provoke one check the page.
    const isRefusedCall =
      message.text().startsWith('Failed to load resource') &&
      message.location().url.startsWith(`${origin}/api/`)
    if (message.type() === 'error' && !isRefusedCall) faults.push(`console: ${message.text()}`)
  }
  const onError = (error: WebError) => {
    faults.push(`uncaught: ${error.error().message}`)
  }
  const onRequest = (request: Request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      faults.push(`request to another origin: ${url.href}`)
    }
  }
  const onResponse = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && !pathname.startsWith('/api/')) {
      faults.push(`${response.status()} ${pathname} on ${pageOf(response.frame().page())}`)
    }
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  context.on('request', onRequest)
  context.on('response', onResponse)
  return () => {
    context.off('console', onConsole)
    context.off('weberror', onError)
    context.off('request', onRequest)
    context.off('response', onResponse)
  }
}

function pageOf(page: Page): string {
  return new URL(page.url()).pathname
}
