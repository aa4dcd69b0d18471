/**
 * The first step of the build: reduces the two font families to the characters and styles that the product uses, a
 * third of their size. The results are in src/styles/fonts, where the style sheet expects them.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const folder = join(import.meta.dirname, 'src/styles/fonts')

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']

/** Headings are always bold; captions are narrow. */
const display: Axes = { wght: 700, wdth: { min: 80, max: 100 } }
const text: Axes = { wght: { min: 400, max: 700 } }

const punctuation = '–—‘’‚“”„…•·€™←↑→↓↗−×‹›'
const latin = characters(0x20, 0x7e) + characters(0xa0, 0xff) + punctuation
const latinExtended =
  characters(0x100, 0x24f) + characters(0x1e00, 0x1eff) + characters(0x300, 0x36f)

const fonts = [
  {
    name: 'archivo-latin',
    file: 'archivo/files/archivo-latin-wdth-normal.woff2',
    axes: display,
    keep: latin,
  },
  {
    name: 'archivo-latin-ext',
    file: 'archivo/files/archivo-latin-ext-wdth-normal.woff2',
    axes: display,
    keep: latinExtended,
  },
  {
    name: 'instrument-sans-latin',
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: text,
    keep: latin,
  },
  {
    name: 'instrument-sans-latin-ext',
    file: 'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
    axes: text,
    keep: latinExtended,
  },
]

function characters(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, offset) =>
    String.fromCodePoint(from + offset),
  ).join('')
}

async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

await mkdir(folder, { recursive: true })
for (const { name, file, axes, keep } of fonts) {
  const source = resolve(`@fontsource-variable/${file}`)
  const target = join(folder, `${name}.woff2`)
  const newest = Math.max(await changedAt(source), await changedAt(import.meta.filename))
  if ((await changedAt(target)) > newest) continue
  const cut = await subsetFont(await readFile(source), keep, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  await writeFile(target, cut)
}
