import { expect, test } from 'vitest'
import { FORMER_BUILDS, onFormerWay } from './former-builds.ts'
import { ownSite } from './own-app.ts'

test.each(Object.keys(FORMER_BUILDS) as (keyof typeof FORMER_BUILDS)[])(
  'the build that serves without %s differs in some of its scripts, but not in all',
  async (way) => {
    const site = await ownSite('http://127.0.0.1')
    const { files } = onFormerWay(site, way)
    const changed = [...files].filter(([path, file]) => site.files.get(path) !== file)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(files.size / 4)
    expect(
      changed.every(([, { body }]) => body.toString().includes(FORMER_BUILDS[way].changed)),
    ).toBe(true)
  },
)

test('a build without the expected place is refused, so that it is not measured against itself', () => {
  expect(() => onFormerWay({ files: new Map() }, 'movesInside')).toThrow('no place for')
})
