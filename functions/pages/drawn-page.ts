/// <reference path="../shells.d.ts" />
import shells from '../../dist-shells/shells.json'
import type { RolePath } from '../../shared/routes.ts'

/**
 * Draws a page with its first data, so that they are on the screen before the page's scripts are there.
 * @param path of the page, as in `ROLE_PATHS`
 * @param data by the calls they answer
 * @returns elements that put the page in the place of its outline; nothing for a page that is not drawn
 */
export async function drawnPage(
  path: RolePath,
  data: Readonly<Record<string, unknown>>,
): Promise<string> {
  if (Object.keys(data).length === 0) return ''
  try {
    // Evaluated when a page is drawn: a guard that has no data to wait for starts without it.
    const { drawPage } = await import('../../dist-shells/drawn-pages.js')
    const html = drawPage(path, data)
    return html === null
      ? ''
      : `<template id="first-view"><div>${html}</div></template>${shells.firstView}`
  } catch {
    // Its outline stands, and its scripts draw it.
    return ''
  }
}
