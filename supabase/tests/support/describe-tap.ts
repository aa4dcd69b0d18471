import { describe, expect, test } from 'vitest'
import type { TapLine } from './run-tap.ts'

/**
 * Makes a test of each assertion of a pgTAP script. The script has to run before, while tests are being collected,
 * because the number of assertions must be known then.
 *
 * @param file the script's name
 * @param assertions its results
 */
export function describeTap(file: string, assertions: readonly TapLine[]): void {
  describe(file, () => {
    test('asserts something', () => {
      expect(assertions).not.toHaveLength(0)
    })
    for (const { passed, description, diagnosis } of assertions) {
      test(description, () => {
        expect(passed, diagnosis).toBe(true)
      })
    }
  })
}
