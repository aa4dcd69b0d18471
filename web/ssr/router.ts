/** Stands in for the router where the worker draws a page: its links, to be followed as any link. */
import { type ComponentType, createElement, type ReactElement } from 'react'

interface LinkProps extends Record<string, unknown> {
  to: string
  params?: Readonly<Record<string, string>>
  search?: Readonly<Record<string, unknown>>
  hash?: string
}

/** What only the router's own links make use of. */
const OWN: ReadonlySet<string> = new Set([
  'to',
  'params',
  'search',
  'hash',
  'state',
  'replace',
  'preload',
  'resetScroll',
  'activeOptions',
  'activeProps',
  'inactiveProps',
])

/**
 * A link as the router writes it.
 * @throws for an address that is made from the present one
 */
export function Link(props: LinkProps): ReactElement {
  return createElement('a', anchorOf(props))
}

/** Makes a component that is given a link's own attributes into one that is given an address. */
export function createLink(component: ComponentType<Record<string, unknown>>) {
  return (props: LinkProps): ReactElement => createElement(component, anchorOf(props))
}

function anchorOf({ to, params = {}, search = {}, hash, ...props }: LinkProps) {
  if (typeof params !== 'object' || typeof search !== 'object') {
    throw new Error('An address made from the present one is not drawn')
  }
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const href = `${path}${queryOf(search)}${hash === undefined ? '' : `#${hash}`}`
  const others = Object.entries(props).filter(([name]) => !OWN.has(name))
  return { ...Object.fromEntries(others), href }
}

export function linkOptions<Options>(options: Options): Options {
  return options
}

function queryOf(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, written(value)]))}`
}

/** Text that could be taken for JSON stands in quotes. */
function written(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  try {
    JSON.parse(value)
    return JSON.stringify(value)
  } catch {
    return value
  }
}
