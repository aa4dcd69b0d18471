/// <reference path="../shells.d.ts" />
import shells from '../../dist-shells/shells.json'
import type { RolePath } from '../../shared/routes.ts'
import { logFault } from '../http/fault.ts'

/**
 * Draws a page with its first data, so that they are on the screen before the page's scripts are there.
 * @param path of the page, as in `ROLE_PATHS`
 * @param data by the calls they answer
 * @returns the page's markup; nothing for a page that is not drawn
 */
export async function renderSsrPage(
  path: RolePath,
  data: Readonly<Record<string, unknown>>,
): Promise<string> {
  if (Object.keys(data).length === 0) return ''
  try {
    // Evaluated when a page is drawn: a guard that has no data to wait for starts without it.
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
 * Writes a drawn page that comes after its skeleton was sent.
 * @param markup of the page
 * @returns elements that put it in the skeleton's place
 */
export function inPlaceOfSkeleton(markup: string): string {
  return markup === '' ? '' : `<template id="ssr-page">${markup}</template>${shells.swapSkeleton}`
}
