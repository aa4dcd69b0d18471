import { expect, type Locator, type Page } from '@playwright/test'

/** More steps than any page of ours takes to go around. */
const MOST_STEPS = 120

/**
 * Moves focus by one key until it is where it should be, as somebody without a mouse does.
 *
 * @param page where the key is pressed
 * @param target what is to have the focus
 * @param key pressed again and again; past the last stop it goes on at the first
 */
export async function reach(
  page: Page,
  target: Locator,
  key: 'Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target, `reached by ${key}`).toBeFocused()
}

/**
 * Moves focus to something and presses it with Enter.
 *
 * @param page where the keys are pressed
 * @param target a link, a button, or an item of a menu
 * @param key that leads there
 */
export async function press(
  page: Page,
  target: Locator,
  key: 'Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await reach(page, target, key)
  await page.keyboard.press('Enter')
}

/**
 * Moves focus to a box and types into it.
 *
 * @param page where the keys are pressed
 * @param target takes text
 * @param text what is typed
 */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.type(text)
}
