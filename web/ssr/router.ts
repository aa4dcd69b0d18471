/** Replaces the router where the worker renders a page: its links are plain links. */
import { type ComponentType, createElement, type ReactElement } from 'react'

interface LinkProps extends Record<string, unknown> {
  to: string
  params?: Readonly<Record<string, string>>
  search?: Readonly<Record<string, unknown>>
  hash?: string
}

/** Properties that only the router's own links use. */
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
 * A link as the router renders it.
 * @throws for for an address that is derived from the current one
 */
export function Link(props: LinkProps): ReactElement {
  return createElement('a', anchorOf(props))
}

/** Turns a component with the properties of a link into one with an address. */
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

/** Text that could be parsed as JSON is quoted. */
function written(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  try {
    JSON.parse(value)
    return JSON.stringify(value)
  } catch {
    return value
  }
}
