/** What JSX makes: a tag or a component, and what it was given. */
export interface ServerRendered {
  type: string | ((props: never) => unknown)
  props: Readonly<Record<string, unknown>>
}

/** Elements that have nothing inside, and no end. */
const EMPTY: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'input', 'source', 'track', 'wbr'])

/** Attributes whose names in JSX are not those of HTML and SVG. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  clipPath: 'clip-path',
  fillOpacity: 'fill-opacity',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeOpacity: 'stroke-opacity',
  strokeWidth: 'stroke-width',
  textAnchor: 'text-anchor',
  vectorEffect: 'vector-effect',
}

const UNWRITTEN: ReadonlySet<string> = new Set(['children', 'key', 'ref'])

/**
 * Writes what a component draws as HTML, as React's `renderToStaticMarkup` does. Components are called
 * once and keep nothing.
 * @param node what JSX gave
 * @throws for a style, or for what has no place in HTML
 */
export function markupOf(node: unknown): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string') return escaped(node)
  if (typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(markupOf).join('')
  const { type, props } = node as ServerRendered
  if (typeof type === 'function') return markupOf(type(props as never))
  if (typeof type !== 'string') throw new Error('This cannot be drawn')
  const start = `<${type}${Object.entries(props).map(attribute).join('')}`
  return EMPTY.has(type) ? `${start}/>` : `${start}>${markupOf(props.children)}</${type}>`
}

function attribute([name, value]: [string, unknown]): string {
  if (name === 'style' || name === 'dangerouslySetInnerHTML')
    throw new Error(`${name} is not drawn`)
  // What is pressed is the browser's, as soon as the page's scripts stand.
  if (UNWRITTEN.has(name) || typeof value === 'function') return ''
  if (value === null || value === undefined) return ''
  const isText = name.startsWith('aria-') || name.startsWith('data-')
  if (value === false && !isText) return ''
  const written = value === true && !isText ? '' : escaped(String(value))
  return ` ${NAMES[name] ?? name}="${written}"`
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => REFERENCES[character] ?? character)
}
