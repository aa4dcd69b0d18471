import { expect, type Locator, type Page } from '@playwright/test'

/** More key presses than needed to go around any of our pages. */
const MOST_STEPS = 120

/**
 * Presses a key until an element has focus, as a person without a mouse does.
 * @param page the page
 * @param target the element that must get focus
 * @param key pressed repeatedly; after the last element it continues at the first
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
 * Moves focus to an element and presses Enter.
 * @param page the page
 * @param target a link, a button, or an item of a menu
 * @param key the key that moves focus there
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
 * @param page the page
 * @param target the box
 * @param text the text to type
 */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.type(text)
}
