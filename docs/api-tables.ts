/** What the tables of docs/api.md say, read out of the records in shared/endpoints/ as they are written. */
import { isProblemCode, PROBLEMS } from '../shared/problems.ts'

/** The heading of each table, by whose calls it lists. */
const HEADINGS: Readonly<Record<string, string>> = {
  anybody: 'Everyone',
  'signed in': 'Signed in, any role',
  admin: 'Administrators',
  talent: 'Talent',
  tv_network: 'Networks',
}

/** Which members may make a network's call, where it is not all of them. */
const MEMBERS: Readonly<Record<string, string>> = {
  owner: ' For owners.',
  editor: ' For editors and owners.',
}

const RECORD =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = \{([\s\S]*?)\n\} as const satisfies Endpoint/g

/**
 * The files of shared/endpoints/, in the order in which the page has their calls.
 * @param list shared/all-endpoints.ts
 */
export function endpointFiles(list: string): string[] {
  const files = new Map(
    [...list.matchAll(/import \* as (\w+) from '\.\/endpoints\/(.+)'/g)].map(
      ([, name = '', file = '']) => [name, file],
    ),
  )
  return [...list.matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, name = '']) => files.get(name) ?? '')
}

interface Row {
  role: string
  text: string
}

/**
 * Replaces the tables of the page.
 * @param page docs/api.md
 * @param sources the files of shared/endpoints/, in the order in which the page has their calls
 * @returns the page, with everything around the tables unchanged
 * @throws when a record has no description, or the page no place for a role's table
 */
export function withApiTables(page: string, sources: readonly string[]): string {
  const rows = sources.flatMap(rowsOf)
  return Object.entries(HEADINGS).reduce((text, [role, heading]) => {
    const table = new RegExp(`(\\n## ${heading}\\n[^|]*)(?:\\|.*\\n)+`)
    if (!table.test(text)) throw new Error(`docs/api.md has no table under ${heading}`)
    const lines = [
      '| Call | | Takes → answers | Refuses |',
      '| --- | --- | --- | --- |',
      ...rows.filter((row) => row.role === role).map((row) => row.text),
    ]
    return text.replace(table, (_, before: string) => `${before}${lines.join('\n')}\n`)
  }, page)
}

function rowsOf(source: string): Row[] {
  const bodies = new Map<string, string>()
  return [...source.matchAll(RECORD)].map(([, comment = '', name = '', own = '']) => {
    // A record may be another one with a few fields changed.
    const like = /\.\.\.(\w+),/.exec(own)?.[1] ?? ''
    const record = `${own}\n${bodies.get(like) ?? ''}`
    bodies.set(name, record)
    const [prose = '', refusals = ''] = plain(comment).split(/\s*@throws\s+/)
    const call = field(record, 'call')?.slice(1, -1) ?? ''
    if (prose === '' || call === '') throw new Error(`${name} has no description, or no call`)
    const members = MEMBERS[field(record, 'member')?.slice(1, -1) ?? ''] ?? ''
    const cells = [
      `\`${call}\``,
      `${prose}${members}`,
      takesAndAnswers(record, source),
      withRefusedIds(refusals, record),
    ]
    return {
      role: field(record, 'role')?.slice(1, -1) ?? '',
      text: `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |'),
    }
  })
}

/**
 * How a call refuses. How it refuses an id in its path is part of its record, so its description may leave that out.
 */
function withRefusedIds(described: string, record: string): string {
  const ids = /^ {2}ids: \{([^}]*)\}/m.exec(record)?.[1] ?? ''
  const refused = [...ids.matchAll(/'(\w+)'/g)].flatMap(([, code = '']) =>
    isProblemCode(code) && !described.includes(`\`${code}\``)
      ? [`${PROBLEMS[code].status} \`${code}\``]
      : [],
  )
  return [...refused, described].filter(Boolean).join('; ')
}

function plain(comment: string): string {
  return comment
    .replaceAll(/\n\s*\*\s?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function field(record: string, name: string): string | undefined {
  return new RegExp(`^ {2}${name}: (.*?),?$`, 'm').exec(record)?.[1]
}

function takesAndAnswers(record: string, source: string): string {
  const query = field(record, 'query')
  const body = field(record, 'body')
  const takes = [
    ...(query === undefined ? [] : [`query \`${query}\``]),
    ...(body === undefined ? [] : [`\`${body}\``]),
    ...(field(record, 'ifMatch') === undefined ? [] : ['`If-Match`']),
  ].join('; ')
  const status = field(record, 'status')
  const answer = field(record, 'answer')
  const answers =
    field(record, 'isFile') !== undefined
      ? 'a file'
      : answer === undefined
        ? '204'
        : nameOf(answer, record, source)
  return `${takes} → ${status === undefined ? '' : `${status} `}${answers}`.trim()
}

/** A schema of `shared/` by its name; one that the record makes itself by what it is made of. */
function nameOf(schema: string, record: string, source: string): string {
  const own = new RegExp(`\\nconst ${schema.replaceAll(/\W/g, '')} = ([\\s\\S]*?)\\n(?=\\n|$)`)
  const made = schema.startsWith('v.object')
    ? /^[^\n]*\}\),?$|^[\s\S]*?\n {2}\}\)/m.exec(record.slice(record.indexOf(schema)))?.[0]
    : own.exec(source)?.[1]
  if (made === undefined) return `\`${schema}\``
  const item = /pageOf\((\w+)\)/.exec(made)?.[1]
  const keys = [...made.matchAll(/(?:\{ |, |\n {2,4})(\w+): v?/g)].map(([, key]) => key)
  if (item === undefined) return `\`{ ${keys.join(', ')} }\``
  return `list of \`${item}\`${keys.length === 0 ? '' : ` with \`${keys.join('`, `')}\``}`
}
