import { ROLES } from '../shared/roles.ts'
import { type Answers, FULL } from './visual/fixed-answers.ts'
import { expect, test } from './visual/picture-test.ts'
import { NOT_LOADED, PAGES } from './visual/scenes.ts'

type Row = Record<string, unknown>

/** Where rows have their id. */
const IDS = ['id', 'userId', 'enquiryId'] as const

const TIME = /^\d{4}-\d\d-\d\dT/

/** A row like another, of another id and two days older; addresses and numbers of entries are never the same. */
function twinOf(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, twinValue(name, value)]),
  )
}

function twinValue(name: string, value: unknown): unknown {
  if (isRow(value)) return twinOf(value)
  if (name === 'isSelf' || name === 'isCurrent') return false
  if (name === 'number') return Number(value) + 1000
  if (typeof value !== 'string') return value
  if (IDS.some((id) => id === name)) return `${value.slice(0, -4)}f1f1`
  if (name === 'email') return `twin.${value}`
  if (TIME.test(value)) return new Date(Date.parse(value) - 2 * 86_400_000).toISOString()
  return value
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasId(value: unknown): value is Row {
  return isRow(value) && (IDS.some((name) => name in value) || Object.values(value).some(hasId))
}

/** An answer in which the last row of each list is there twice. */
function withTwins(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const rows = answer.map(withTwins)
    const last = rows.at(-1)
    return hasId(last) ? [...rows, twinOf(last)] : rows
  }
  if (!isRow(answer)) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withTwins(value)]))
}

const TWINS: Answers = Object.fromEntries(
  Object.entries(FULL).map(([call, answer]) => [
    call,
    typeof answer === 'object' ? { json: withTwins(answer.json) } : answer,
  ]),
)

const NODE = /^(\s*)- (\w+)(?: "((?:[^"\\]|\\.)*)")?/

/**
 * The controls of a page by role and name. Fields of a row have the labels of every other row, and are told apart by
 * the group around them.
 * @param tree the page's accessibility tree
 */
function controlsIn(tree: string): string[] {
  const groups: { depth: number; name: string }[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', role = '', name = ''] = NODE.exec(line) ?? []
    while (groups.length > 0 && (groups.at(-1)?.depth ?? 0) >= indent.length) groups.pop()
    if (role === 'group') groups.push({ depth: indent.length, name })
    if (role === 'button' || role === 'checkbox') return [`${role} ${name}`]
    if (role !== 'combobox' && role !== 'textbox') return []
    return [[role, ...groups.map((group) => group.name), name].join(' ')]
  })
}

for (const role of ROLES) {
  test(`on every page of ${role}, controls of similar rows have different names`, async ({
    walkScenes,
  }) => {
    const scenes = PAGES.filter(({ visitor }) => visitor === role)
    const twins = scenes.map((scene) => ({ ...scene, answers: TWINS }))
    await walkScenes(twins, 'wide', async (page) => {
      await expect(page.getByText(NOT_LOADED)).toHaveCount(0)
      const names = controlsIn(await page.locator('body').ariaSnapshot())
      expect(names).not.toEqual([])
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    })
  })
}
