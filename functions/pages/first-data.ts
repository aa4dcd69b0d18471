import type { AppConfig } from '../app-env.ts'
import type { Caller } from '../session/caller.ts'

/** What a page shows first, which the worker sends along with the page. */
export interface FirstData {
  /** The path of the `/api` call whose answer it is: the page's scripts know it by that. */
  key: string
  read(caller: Caller, config: AppConfig): Promise<unknown>
}

/** The pages that come with data, by path. */
export type FirstDataByPath = Readonly<Record<string, FirstData>>

/**
 * Writes a page's first data as an element that runs nothing.
 * @param firstData what to read
 * @param caller who is signed in
 * @param config the worker's
 * @param patience how long to wait for them, in milliseconds
 * @returns the element, or nothing when the data did not come: the page then asks for them itself
 */
export async function firstDataElement(
  firstData: FirstData,
  caller: Caller,
  config: AppConfig,
  patience: number,
): Promise<string> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined))
  const data = await Promise.race([firstData.read(caller, config).catch(() => undefined), late])
  if (data === undefined) return ''
  return `<script type="application/json" id="first-data" data-key="${firstData.key}">${inert(data)}</script>`
}

/**
 * Writes JSON so that nothing in it can end the script element it stands in.
 * @param value plain JSON
 */
export function inert(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
