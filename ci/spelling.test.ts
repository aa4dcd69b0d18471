import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'

/**
 * The product is written in American English, as its dates are. These are the words in which somebody who grew up
 * with the other spelling slips; names of fields and of functions are no prose, and stay as they are. 'Enquiry' is what
 * the product calls one, in its addresses as well.
 */
const BRITISH =
  /\b(?:programmes?|\w*colou?rs?(?<=colours?)|favourit\w*|behaviours?|neighbour\w*|honour\w*|labour\w*|(?:organ|recogn|apolog|summar|personal|custom|minim|synchron|author|util|categor)is(?:e[ds]?|ing|ation\w*|able)|analys(?:e[ds]?|ing)|cancell(?:ed|ing)|travell\w+|licences?|defence|offence|centres?|theatres?|metres?|grey|catalogues?|whilst|cheques?|judgement)\b/i

/** What is shown or mailed: texts of the pages, the sentences that both sides share, and the mails. */
const PLACES = ['web/src', 'shared', 'functions/mail/templates']

function filesOf(place: string): string[] {
  return readdirSync(join(projectRoot, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(?:^|\/)testing\//.test(name))
    .map((name) => join(place, name))
}

/** The texts of a file that are words of a sentence or of a label: with a blank, with a capital, or handed over. */
function prose(path: string, source: string): { line: number; text: string }[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: { line: number; text: string }[] = []
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)
    const isCode = isText && (ts.isImportDeclaration(node.parent) || isClassName(node))
    const isProse =
      isText && (ts.isJsxAttribute(node.parent) || /^\s*\p{Lu}|\p{L}\s+\p{L}/u.test(node.text))
    if (isProse && !isCode) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push({ line: line + 1, text: node.text })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isClassName(node: ts.Node): boolean {
  return ts.isJsxAttribute(node.parent) && /^class/.test(node.parent.name.getText())
}

test('what people read is spelt in one way', () => {
  const slips = PLACES.flatMap(filesOf).flatMap((path) =>
    prose(path, readFileSync(join(projectRoot, path), 'utf8'))
      .filter(({ text }) => BRITISH.test(text))
      .map(({ line, text }) => `${path}:${line}: ${BRITISH.exec(text)?.[0]}`),
  )
  expect(slips).toEqual([])
})

test('only prose is looked at', () => {
  const read = (source: string) => prose('a.tsx', source).map(({ text }) => text.trim())
  expect(
    read(`import x from './colour it.ts'
      const field = 'programmes'
      export const B = () => <Rows noun="programme" />
      export const A = () => <p className="grey box">Your programmes {\`and the colour of \${x}\`}</p>`),
  ).toEqual(['programme', 'Your programmes', 'and the colour of'])
})
