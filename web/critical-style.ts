import postcss, { type AtRule, type ChildNode, type Container, type Root } from 'postcss'

/** Groups whose rules are selected individually. */
const GROUPS = new Set(['media', 'supports', 'layer', 'container'])

/**
 * Extracts the rules of a style sheet that markup may need before the sheet itself is loaded.
 * @param css a sheet without comments, minified or not
 * @param words every class name in the markup; further words do no harm
 * @returns a sheet: the rules whose classes are all among the words, and everything that these rules refer to
 */
export function criticalStyle(css: string, words: ReadonlySet<string>): string {
  const sheet = postcss.parse(css)
  keepMatching(sheet, words)
  // A custom property keeps its registration, and an animation its keyframes, only if something refers to it.
  const rules = sheet.toString()
  for (const node of [...sheet.nodes]) {
    const isNamed = isAtRule(node, ['property', 'keyframes', 'position-try'])
    if (isNamed && rules.split(node.params).length <= 2) node.remove()
  }
  return written(sheet)
}

/** The conditions of groups that never affect the first view: for hover, and for print. */
const LATER = /^(?:\(hover:\s?hover\)|print)$/

/**
 * Leaves out everything that the whole sheet, which follows soon, brings in time. That includes its own fonts, so that
 * the first layout only uses fallbacks: for a font that is still loading, browsers look up a last resort in each of its
 * sizes.
 * @param css a sheet as above
 * @returns the sheet without the downloadable faces, without their names in lists of families, and without the rules
 *   for later
 */
export function beforeSheet(css: string): string {
  const sheet = postcss.parse(css)
  const names: string[] = []
  sheet.walkAtRules('font-face', (face) => {
    if (!face.toString().includes('url(')) return
    face.walkDecls('font-family', ({ value }) => void names.push(value.replaceAll(/["']/g, '')))
    face.remove()
  })
  sheet.walkAtRules((group) => {
    if (group.name === 'media' && LATER.test(group.params)) group.remove()
    // It replaces registrations in browsers without them. Its layer keeps its place before the others.
    if (group.name === 'layer' && group.params === 'properties' && group.nodes !== undefined) {
      group.replaceWith(postcss.atRule({ name: 'layer', params: 'properties' }))
    }
  })
  return names.reduce(
    (text, name) => text.replaceAll(new RegExp(`"${name}",\\s*`, 'g'), ''),
    written(sheet),
  )
}

/** The text of a sheet, to which others can be appended: a statement at its end keeps its semicolon. */
function written(sheet: Root): string {
  sheet.raws.semicolon = true
  return sheet.toString().trim()
}

function isAtRule(node: ChildNode, names: readonly string[]): node is AtRule {
  return node.type === 'atrule' && names.includes(node.name)
}

/** Removes the rules that match no markup with these classes, and the groups that become empty. */
function keepMatching(container: Container<ChildNode>, words: ReadonlySet<string>): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter((selector) => mayMatch(selector, words))
      if (selectors.length === 0) node.remove()
      else if (selectors.length < node.selectors.length) node.selector = selectors.join(',')
    } else if (node.type === 'atrule' && GROUPS.has(node.name) && node.nodes !== undefined) {
      keepMatching(node, words)
      if (node.nodes.length === 0) node.remove()
    }
  }
}

function mayMatch(selector: string, words: ReadonlySet<string>): boolean {
  const wanted = selector.replaceAll(/:not\([^)]*\)/g, '')
  const classes = wanted.matchAll(/\.((?:\\.|[\w-])+)/g)
  return [...classes].every(([, name = '']) => words.has(name.replaceAll(/\\(.)/g, '$1')))
}
