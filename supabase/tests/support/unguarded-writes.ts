import { parse, parsePlPgSQL } from 'libpg-query'

/** A function of the catalogue. */
export interface Routine {
  language: string
  /** As `pg_get_functiondef` writes it. */
  definition: string
  /** The body of a function of several SQL statements, as it was written; null or empty for one of SQL-standard form. */
  source: string | null
}

/**
 * Finds what safeupdate refuses: UPDATE and DELETE without WHERE. The Data API of a hosted project has it
 * loaded in each session, and it looks into functions too. Postgres' own parser reads the body, so comments,
 * line breaks and text that only looks like a statement make no difference; WITH is looked into. Text that
 * is run by EXECUTE is judged by its constants.
 *
 * @returns each statement found, as far as it is known; empty when there is none
 * @throws Error for a constant that writes and cannot be read: how it is put together hides what it does
 */
export async function unguardedWrites(routine: Routine): Promise<string[]> {
  if (routine.language !== 'plpgsql') return unguardedIn(routine.source || routine.definition)
  const found: string[] = []
  // The parser does not know our types, and does not accept arrays of them; the return type does not matter here.
  const definition = routine.definition.replace(
    /^ RETURNS (?!SETOF|TABLE).*\[\]$/m,
    ' RETURNS text[]',
  )
  for (const { query, parseMode } of expressionsOf(await parsePlPgSQL(definition))) {
    found.push(
      ...(await unguardedIn(parseMode === WHOLE_STATEMENT ? query : asSelect(query, parseMode))),
    )
  }
  return found
}

const WHOLE_STATEMENT = 0
/** To a name, to one of a row's, or to one of a list: from here on. */
const ASSIGNMENT = 3

/** The output of PL/pgSQL's parser: a statement, an expression, or an assignment. */
interface PlpgsqlExpression {
  query: string
  parseMode: number
}

type Node = Record<string, unknown>

async function unguardedIn(sql: string): Promise<string[]> {
  const found: string[] = []
  const tree = await parse(sql)
  for (const [kind, node] of nodesOf(tree)) {
    if ((kind === 'UpdateStmt' || kind === 'DeleteStmt') && !node.whereClause) {
      found.push(sql.trim())
    }
    const text = kind === 'A_Const' ? (node.sval as { sval?: string } | undefined)?.sval : undefined
    if (text && LOOKS_LIKE_A_WRITE.test(text)) found.push(...(await unguardedIn(filledIn(text))))
  }
  return found
}

const LOOKS_LIKE_A_WRITE = /\bupdate\s[^;]*\bset\b|\bdelete\s+from\b/i

/** The parser must see something where `format()` puts names and values. */
function filledIn(template: string): string {
  return template.replace(/%(\d+\$)?[-\d]*([ILs])/g, 'filled_in').replaceAll('%%', '%')
}

/** `name := value` and plain expressions have values to look through; parsed as a list they lose nothing. */
function asSelect(expression: string, parseMode: number): string {
  if (parseMode < ASSIGNMENT) return `select ${expression}`
  return `select ${expression.replace(/^\s*[\w."]+(?:\[[^\]]*\])*(?:\.\w+)*\s*:?=(?![=>])/, '')}`
}

function* expressionsOf(tree: unknown): Generator<PlpgsqlExpression> {
  for (const [kind, node] of nodesOf(tree)) {
    if (kind === 'PLpgSQL_expr') yield node as unknown as PlpgsqlExpression
  }
}

/** Every object in a tree, with the name it is held by. */
function* nodesOf(tree: unknown, name = ''): Generator<[string, Node]> {
  if (Array.isArray(tree)) {
    for (const entry of tree) yield* nodesOf(entry, name)
  } else if (tree !== null && typeof tree === 'object') {
    yield [name, tree as Node]
    for (const [key, value] of Object.entries(tree)) yield* nodesOf(value, key)
  }
}
