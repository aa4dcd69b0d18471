import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from '@typescript/typescript6'
import { projectRoot } from '../local/settings.ts'

/** Texts that are shown or mailed: texts of the pages, the sentences that both sides share, and the mails. */
const PLACES = ['web/src', 'shared', 'functions/mail/templates']

function filesOf(place: string): string[] {
  return readdirSync(join(projectRoot, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(?:^|\/)testing\//.test(name))
    .map((name) => join(place, name))
}

/**
 * Finds the texts of a file that may be words of a sentence or of a label: with a blank, with a capital, or passed as
 * an argument.
 * @param path of the file, whose ending says its syntax
 * @param source what is in it
 */
export function proseIn(path: string, source: string): { line: number; text: string }[] {
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

/**
 * Finds the matches of a pattern in all text that people read.
 * @param pattern without the flag `g`
 * @param places the folders to read, if not those of the product
 * @returns each as `path:line: match`
 */
export function slipsOf(pattern: RegExp, places: readonly string[] = PLACES): string[] {
  return places.flatMap(filesOf).flatMap((path) =>
    proseIn(path, readFileSync(join(projectRoot, path), 'utf8'))
      .filter(({ text }) => pattern.test(text))
      .map(({ line, text }) => `${path}:${line}: ${pattern.exec(text)?.[0]}`),
  )
}
