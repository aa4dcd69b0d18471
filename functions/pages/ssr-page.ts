/// <reference path="../shells.d.ts" />
import shells from '../../dist-shells/shells.json'
import type { RolePath } from '../../shared/routes.ts'
import { logFault } from '../http/fault.ts'

/**
 * Renders a page with its first data, so that they are on the screen before the page's scripts have arrived.
 * @param path of the page, as in `ROLE_PATHS`
 * @param data by the calls whose answers they are
 * @returns the page's markup; empty for a page that is not rendered here
 */
export async function renderSsrPage(
  path: RolePath,
  data: Readonly<Record<string, unknown>>,
): Promise<string> {
  if (Object.keys(data).length === 0) return ''
  try {
    // Loaded only when a page is rendered: a guard without data to wait for starts without it.
    const { ssrPage } = await import('../../dist-shells/ssr-pages.js')
    const html = ssrPage(path, data)
    return html === null ? '' : `<div>${html}</div>`
  } catch (error) {
    logFault('page_not_rendered', error, path)
    // The skeleton stays, and the page's scripts render it.
    return ''
  }
}

/**
 * Writes a rendered page that follows its skeleton.
 * @param markup of the page
 * @returns elements that put the page in the skeleton's place
 */
export function inPlaceOfSkeleton(markup: string): string {
  return markup === '' ? '' : `<template id="ssr-page">${markup}</template>${shells.swapSkeleton}`
}
