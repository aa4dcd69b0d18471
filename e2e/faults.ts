import type { BrowserContext, Page } from '@playwright/test'
import { appUrl } from './visitors.ts'

/** What went wrong in a browser without anybody looking, in words. */
export type Faults = string[]

/**
 * Notes everything that must never happen on any page: errors in the console (violations of the
 * content security policy and failed hydration among them), errors nobody caught, requests to
 * another origin, and files that are missing.
 *
 * @param context whose pages to watch
 * @param faults where to note it
 */
export function watchFaults(context: BrowserContext, faults: Faults): void {
  const origin = appUrl()
  context.on('console', (message) => {
    // Refusals of the worker are answers; tests that provoke one look at the page.
    const isRefusedCall =
      message.text().startsWith('Failed to load resource') &&
      message.location().url.startsWith(`${origin}/api/`)
    if (message.type() === 'error' && !isRefusedCall) faults.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    faults.push(`uncaught: ${error.error().message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      faults.push(`request to another origin: ${url.href}`)
    }
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && !pathname.startsWith('/api/')) {
      faults.push(`${response.status()} ${pathname} on ${pageOf(response.frame().page())}`)
    }
  })
}

function pageOf(page: Page): string {
  return new URL(page.url()).pathname
}
