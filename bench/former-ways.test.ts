import { expect, test } from 'vitest'
import { FORMER_WAYS, onFormerWay } from './former-ways.ts'
import { ownSite } from './own-app.ts'

test.each(Object.keys(FORMER_WAYS) as (keyof typeof FORMER_WAYS)[])(
  'the build can be served without %s, and some of its scripts differ, but not all',
  async (way) => {
    const site = await ownSite('http://127.0.0.1')
    const { files } = onFormerWay(site, way)
    const changed = [...files].filter(([path, file]) => site.files.get(path) !== file)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(files.size / 4)
    expect(
      changed.every(([, { body }]) => body.toString().includes(FORMER_WAYS[way].changed)),
    ).toBe(true)
  },
)

test('a build that is written otherwise is refused, and not measured against itself', () => {
  expect(() => onFormerWay({ files: new Map() }, 'movesInside')).toThrow('no place for')
})
