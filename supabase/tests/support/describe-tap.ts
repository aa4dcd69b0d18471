import { describe, expect, test } from 'vitest'
import type { TapLine } from './run-tap.ts'

/**
 * Makes a test of each assertion of a pgTAP script. It has to be run before, while tests are being collected:
 * only then is it known how many there are.
 *
 * @param file the script's name
 * @param assertions what came of it
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
