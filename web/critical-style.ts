/** A part of a style sheet: a rule with declarations, a group of rules, or a statement without a block. */
interface Part {
  /** The part before the block, or the whole statement. */
  head: string
  /** The contents of the block; null for a statement. */
  block: string | null
}

/** Groups whose rules are selected individually. */
const GROUP = /^@(?:media|supports|layer|container)\b/

/**
 * Extracts the rules of a style sheet that markup may need before the sheet itself is loaded.
 * @param css a sheet without comments, minified or not
 * @param words every class name in the markup; further words do no harm
 * @returns a sheet: the rules whose classes are all among the words, and everything that these rules refer to
 */
export function criticalStyle(css: string, words: ReadonlySet<string>): string {
  const rules = keep(css, words)
  // A custom property keeps its registration, and an animation its keyframes, only if something refers to it.
  return partsOf(rules)
    .filter(({ head }) => {
      const [, named] = /^@(?:property|keyframes|position-try)\s+([\w-]+)/.exec(head) ?? []
      return named === undefined || rules.split(named).length > 2
    })
    .map(written)
    .join('')
}

/** Groups that never affect the first view: for hover, and for print. */
const LATER = /^@media (?:\(hover:\s?hover\)|print)$/
/** Replaces registrations in browsers without them. Its layer keeps its place before the others. */
const REGISTRATIONS = '@layer properties'

/**
 * Leaves out everything that the whole sheet, which follows soon, brings in time. That includes its own fonts, so that
 * the first layout only uses fallbacks: for a font that is still loading, browsers look up a last resort in each of its
 * sizes.
 * @param css a sheet as above
 * @returns the sheet without the downloadable faces, without their names in lists of families, and without the rules
 *   for later
 */
export function beforeSheet(css: string): string {
  const isFetched = ({ head, block }: Part) => head === '@font-face' && block?.includes('url(')
  const parts = partsOf(css)
  const names = parts
    .filter(isFetched)
    .flatMap(({ block }) => /font-family:\s*["']?([^"';]+)/.exec(block ?? '')?.[1] ?? [])
  const rest = withoutLater(parts.filter((part) => !isFetched(part)))
  return names.reduce((text, name) => text.replaceAll(new RegExp(`"${name}",\\s*`, 'g'), ''), rest)
}

function withoutLater(parts: readonly Part[]): string {
  return parts
    .filter(({ head }) => !LATER.test(head))
    .map(({ head, block }) => {
      if (head === REGISTRATIONS) return { head, block: null }
      const isGroup = block !== null && GROUP.test(head)
      return { head, block: isGroup ? withoutLater(partsOf(block)) : block }
    })
    .map(written)
    .join('')
}

function keep(css: string, words: ReadonlySet<string>): string {
  return partsOf(css)
    .map(({ head, block }) => {
      if (block === null || (head.startsWith('@') && !GROUP.test(head))) return { head, block }
      if (GROUP.test(head)) return { head, block: keep(block, words) }
      return { head: selectorsFor(head, words), block }
    })
    .filter(({ head, block }) => head !== '' && block !== '')
    .map(written)
    .join('')
}

function written({ head, block }: Part): string {
  return block === null ? `${head};` : `${head}{${block}}`
}

/** The selectors of a list that can match markup with these classes. */
function selectorsFor(list: string, words: ReadonlySet<string>): string {
  return splitOutside(list, ',')
    .filter((selector) => {
      const wanted = selector.replaceAll(/:not\([^)]*\)/g, '')
      const classes = wanted.matchAll(/\.((?:\\.|[\w-])+)/g)
      return [...classes].every(([, name = '']) => words.has(name.replaceAll(/\\(.)/g, '$1')))
    })
    .join(',')
}

/** Splits a text at a character, unless it is in brackets or escaped. */
function splitOutside(text: string, at: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place]
    if (character === '\\') place += 1
    else if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth -= 1
    else if (character === at && depth === 0) {
      parts.push(text.slice(start, place))
      start = place + 1
    }
  }
  return [...parts, text.slice(start)]
}

function partsOf(css: string): Part[] {
  const parts: Part[] = []
  let start = 0
  let depth = 0
  let open = 0
  let quote = ''
  for (let place = 0; place < css.length; place += 1) {
    const character = css[place] ?? ''
    if (character === '\\') place += 1
    else if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '{') {
      if (depth === 0) open = place
      depth += 1
    } else if (character === '}') {
      depth -= 1
      if (depth > 0) continue
      parts.push({ head: css.slice(start, open).trim(), block: css.slice(open + 1, place).trim() })
      start = place + 1
    } else if (character === ';' && depth === 0) {
      parts.push({ head: css.slice(start, place).trim(), block: null })
      start = place + 1
    }
  }
  return parts
}
