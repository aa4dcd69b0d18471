import { expect, test } from 'vitest'
import { groupNames } from './chunk-groups.ts'

const PAGE = '/w/src/routes/_signed-in/talent'

/** Modules with their imports; `?` marks a dynamic import. */
function modulesOf(all: Record<string, string[]>, size: (id: string) => number = () => 1000) {
  return new Map(
    Object.entries(all).map(([id, imports]) => [
      id,
      {
        id,
        imports: imports.filter((name) => !name.startsWith('?')),
        lazyImports: imports.filter((name) => name.startsWith('?')).map((name) => name.slice(1)),
        isEntry: id === 'page.html',
        size: size(id),
      },
    ]),
  )
}

const [one, two, three] = ['a', 'b', 'c'].map(
  (name) => `${PAGE}/${name}.tsx?tsr-split=component`,
) as [string, string, string]

test('modules that the same pages need share a file, and those that one page needs stay with that page', () => {
  const names = groupNames(
    modulesOf({
      'page.html': ['main'],
      main: [`?${one}`, `?${two}`],
      [one]: ['button', 'field', 'own'],
      [two]: ['button', 'field'],
      button: [],
      field: [],
      own: [],
    }),
  )
  expect(names.get('button')).toBeDefined()
  expect(names.get('field')).toBe(names.get('button'))
  expect([names.get('own'), names.get(one), names.get('main')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('modules that some pages would load needlessly get their own file if they are large, but not if they are small', () => {
  const sharing = (bytes: number) => {
    const names = groupNames(
      modulesOf(
        {
          'page.html': ['main'],
          main: [`?${one}`, `?${two}`, `?${three}`],
          [one]: ['button', 'editor'],
          [two]: ['button', 'editor'],
          [three]: ['button'],
          main2: [],
          button: [],
          editor: [],
        },
        (id) => (id === 'editor' ? bytes : 1000),
      ),
    )
    return names.get('button') === names.get('editor')
  }
  expect(sharing(2000)).toBe(true)
  expect(sharing(100_000)).toBe(false)
})

test('a page that anybody can open loads no module that only signed-in people need, however small', () => {
  const names = (third: string) =>
    groupNames(
      modulesOf(
        {
          'page.html': ['main'],
          main: [`?${one}`, `?${two}`, `?${third}`],
          [one]: ['button', 'who'],
          [two]: ['button', 'who'],
          [third]: ['button'],
          button: [],
          who: [],
        },
        () => 100,
      ),
    )
  const publicPage = '/w/src/routes/_public/login.tsx?tsr-split=component'
  expect(names(three).get('who')).toBe(names(three).get('button'))
  expect(names(publicPage).get('who')).not.toBe(names(publicPage).get('button'))
})

test('the size of modules that some pages would load needlessly includes all that they import', () => {
  const withDialog = ['d', 'e', 'f', 'g', 'h', 'i'].map(
    (name) => `${PAGE}/${name}.tsx?tsr-split=component`,
  )
  const namesWith = (size: number) =>
    groupNames(
      modulesOf(
        {
          'page.html': ['main'],
          main: [one, two, three, ...withDialog].map((id) => `?${id}`),
          [one]: ['title', 'question'],
          [two]: ['title'],
          [three]: ['question'],
          ...Object.fromEntries(withDialog.map((id) => [id, ['dialog']])),
          title: [],
          question: ['dialog'],
          dialog: [],
        },
        (id) => ({ dialog: size, question: 3500 })[id] ?? 500,
      ),
    )
  const [small, large] = [namesWith(1000), namesWith(1_000_000)]
  expect(small.get('title')).toBe(small.get('question'))
  expect(large.get('title')).not.toBe(large.get('question'))
  expect(large.get('dialog')).not.toBe(large.get('question'))
})

test('no two files import each other', () => {
  // As one file, `ends` would import `middle`, which imports it.
  const modules = modulesOf(
    {
      'page.html': ['main'],
      main: [`?${one}`, `?${two}`, `?${three}`],
      [one]: ['first'],
      [two]: ['first', 'middle'],
      [three]: ['middle', 'first', 'last'],
      first: ['middle'],
      middle: ['last'],
      last: [],
    },
    (id) => (id === 'middle' ? 1_000_000 : 10),
  )
  const names = groupNames(modules)
  const needs = new Map<string, Set<string>>()
  for (const { id, imports } of modules.values()) {
    const own = names.get(id)
    if (own === undefined) continue
    const others = imports.flatMap((name) => names.get(name) ?? []).filter((name) => name !== own)
    needs.set(own, new Set([...(needs.get(own) ?? []), ...others]))
  }
  for (const [name, others] of needs) {
    for (const other of others) expect(needs.get(other)?.has(name) ?? false).toBe(false)
  }
})

test('the files do not depend on the order of the modules', () => {
  const modules = modulesOf(
    {
      'page.html': ['main'],
      main: [`?${one}`],
      [one]: ['button', 'editor', `?${two}`],
      [two]: ['editor', 'field', `?${three}`],
      [three]: ['field', 'button'],
      button: [],
      editor: [],
      field: [],
    },
    () => 5000,
  )
  const filesIn = (order: typeof modules) => [...groupNames(order)].sort()
  expect(filesIn(modules)).toHaveLength(3)
  expect(filesIn(new Map([...modules].reverse()))).toEqual(filesIn(modules))
})
