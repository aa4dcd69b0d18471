import { expectNoShiftYet } from '../page-soundness.ts'
import { expectOnly } from './kept-pictures.ts'
import { type Device, THEMES, test } from './picture-test.ts'
import { PAGES, STATES } from './scenes.ts'

// The first data come with a page: what is drawn before they are there, with them, and by the scripts has
// the same measures. On a phone, because lines break there first. What fonts move is layout-shift.test.ts.
for (const device of ['wide', 'narrow'] as const) {
  for (const scene of PAGES) {
    test(`${scene.name} looks as it did, ${device}, in both themes, and nothing on it has jumped`, async ({
      openScene,
      expectPicture,
    }) => {
      const page = await openScene(scene, device, expectNoShiftYet)
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme })
        await expectPicture(page, nameOf(scene.name, device, colorScheme), {
          fullPage: !scene.cut,
        })
      }
    })
  }
}

for (const scene of STATES) {
  test(`${scene.name} looks as it did`, async ({ openScene, expectPicture }) => {
    const page = await openScene(scene, 'wide')
    await expectPicture(page, nameOf(scene.name, 'wide', 'light'), { fullPage: true })
  })
}

test('no picture is kept of a page that is gone', () => {
  expectOnly('pages', [
    ...PAGES.flatMap(({ name }) =>
      (['wide', 'narrow'] as const).flatMap((device) =>
        THEMES.map((theme) => nameOf(name, device, theme)),
      ),
    ),
    ...STATES.map(({ name }) => nameOf(name, 'wide', 'light')),
  ])
})

function nameOf(scene: string, device: Device, theme: string): string {
  return `pages/${scene}-${device}-${theme}`
}
