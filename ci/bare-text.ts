import { join } from 'node:path'
import ts from '@typescript/typescript6'

/** A text beside something that comes and goes. */
export interface BareText {
  /** Path, from the root of the repository, and line. */
  at: string
  text: string
}

/** Whether a child can be bare text, and whether it can come, go or change its kind. */
interface Nature {
  isText: boolean
  changes: boolean
}

/**
 * Finds bare text with a sibling that comes and goes: a browser's translation wraps the text in elements of its own,
 * and React can then neither remove the text nor insert anything before it. The content that a component gets
 * (`children`, `label`) counts as text if any of its users passes text.
 *
 * @param root of the repository
 * @param tsconfig of the files to read, from the root
 * @param isRead says by a file's path whether to look at it
 */
export function findBareText(
  root: string,
  tsconfig: string,
  isRead: (path: string) => boolean,
): BareText[] {
  const configPath = join(root, tsconfig)
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    join(configPath, '..'),
  )
  const program = ts.createProgram(fileNames.filter(isRead), { ...options, incremental: false })
  const checker = program.getTypeChecker()
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => isRead(fileName) && fileName.endsWith('.tsx'))
  // Types are worked out for what is asked about alone: for all expressions that takes twice as long.
  const shown = new Set(files.flatMap(propsShownBesideOthers))
  const handedText = new Set(files.flatMap((file) => textHandedIn(file, checker, shown)))
  return files.flatMap((file) => bareTextIn(file, checker, handedText, root))
}

/** The props that the components of a file show beside something else, as `Component.prop`. */
function propsShownBesideOthers(file: ts.SourceFile): string[] {
  return nodesOf(file).flatMap((node) => {
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return []
    const children = node.children.filter(isShown)
    if (children.length < 2) return []
    return children.flatMap((child) => propOfComponent(child, file) ?? [])
  })
}

/**
 * The props of components that get text in a file, as `Component.prop`.
 * @param shown those that are asked about
 */
function textHandedIn(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  shown: ReadonlySet<string>,
): string[] {
  return nodesOf(file).flatMap((node) => {
    if (ts.isJsxElement(node)) {
      const prop = `${node.openingElement.tagName.getText(file)}.children`
      if (!shown.has(prop)) return []
      const isText = node.children.filter(isShown).some((child) => natureOf(child, checker).isText)
      return isText ? [prop] : []
    }
    if (!ts.isJsxAttribute(node) || !node.initializer) return []
    const prop = `${node.parent.parent.tagName.getText(file)}.${node.name.getText(file)}`
    if (!shown.has(prop)) return []
    const value = ts.isJsxExpression(node.initializer)
      ? node.initializer.expression
      : node.initializer
    return value && holdsText(value, checker) ? [prop] : []
  })
}

function bareTextIn(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  handedText: ReadonlySet<string>,
  root: string,
): BareText[] {
  return nodesOf(file).flatMap((node) => {
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return []
    const children = node.children.filter(isShown)
    if (children.length < 2) return []
    const natures = children.map((child) => {
      const nature = natureOf(child, checker)
      const prop = propOfComponent(child, file)
      return { ...nature, isText: nature.isText || (prop !== null && handedText.has(prop)) }
    })
    // The contents of a fragment come and go with it, beside its siblings.
    const changes = isPart(node) || natures.some(({ changes }) => changes)
    if (!changes) return []
    return children.flatMap((child, index) => {
      if (!natures[index]?.isText) return []
      const { line } = file.getLineAndCharacterOfPosition(child.getStart(file))
      const at = `${file.fileName.slice(root.length + 1)}:${line + 1}`
      return [{ at, text: child.getText(file).trim() }]
    })
  })
}

/** Whether something is a fragment among the children of an element, and not all that a component or a prop is. */
function isPart(node: ts.Node): boolean {
  if (!ts.isJsxFragment(node)) return false
  let around: ts.Node = node.parent
  while (
    ts.isParenthesizedExpression(around) ||
    ts.isConditionalExpression(around) ||
    ts.isBinaryExpression(around)
  ) {
    around = around.parent
  }
  return ts.isJsxExpression(around) && !ts.isJsxAttribute(around.parent)
}

/** A child that may be a prop of the component around it, as `Component.prop`. */
function propOfComponent(child: ts.JsxChild, file: ts.SourceFile): string | null {
  if (!ts.isJsxExpression(child) || !child.expression || !ts.isIdentifier(child.expression)) {
    return null
  }
  for (let node: ts.Node = child; node !== file; node = node.parent) {
    if (ts.isFunctionDeclaration(node) && node.name) {
      return `${node.name.text}.${child.expression.text}`
    }
  }
  return null
}

function nodesOf(file: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = []
  function visit(node: ts.Node): void {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return nodes
}

/** Whether a child shows anything. Blanks between words are nothing that anybody translates. */
function isShown(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== ''
  if (!ts.isJsxExpression(child)) return true
  const { expression } = child
  // A comment is an expression without anything in it.
  return expression !== undefined && !(ts.isStringLiteral(expression) && !expression.text.trim())
}

function natureOf(child: ts.JsxChild, checker: ts.TypeChecker): Nature {
  if (ts.isJsxText(child)) return { isText: true, changes: false }
  if (!ts.isJsxExpression(child) || !child.expression) return { isText: false, changes: false }
  const types = typesOf(child.expression, checker)
  const changes =
    types.some((type) => checker.isArrayType(type)) ||
    (types.length > 1 && !types.every(isTextType))
  return { isText: holdsText(child.expression, checker), changes }
}

function holdsText(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const types = typesOf(expression, checker)
  // Only React's own type of all content includes big integers: it does not say what the content is.
  const isAnything = types.some(({ flags }) => (flags & ts.TypeFlags.BigIntLike) !== 0)
  return !isAnything && types.some(isTextType)
}

/** The types that an expression can have, without the empty text, for which React makes nothing. */
function typesOf(expression: ts.Expression, checker: ts.TypeChecker): ts.Type[] {
  const type = checker.getTypeAtLocation(expression)
  return type.isUnion() ? type.types : [type]
}

function isTextType(type: ts.Type): boolean {
  if (type.isStringLiteral() && type.value === '') return false
  return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0
}
