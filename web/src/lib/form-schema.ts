import * as v from 'valibot'

/**
 * Validates a form's values with the schema of the request.
 * @param schema of the body; its messages appear beside the controls of the same names
 * @param bodyOf makes the body from the controls' values, for instance numbers from text; left out, the values are the
 *   body
 */
export function sentAs<Values extends object, Body>(
  schema: v.GenericSchema<unknown, Body>,
  bodyOf: (values: Values) => unknown = (values) => values,
): v.GenericSchema<Values, Body> {
  return v.pipe(
    v.custom<Values>((values) => typeof values === 'object' && values !== null),
    v.rawTransform<Values, Body>(({ dataset, addIssue, NEVER }) => {
      const result = v.safeParse(schema, bodyOf(dataset.value))
      for (const issue of result.issues ?? []) {
        addIssue({ message: issue.message, path: issue.path })
      }
      return result.success ? result.output : NEVER
    }),
  )
}

/** An ASCII digit. Every script has its ten digits in one row of Unicode; some styled digits have rows too. */
function englishDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/**
 * Parses a whole or decimal number, so that a schema can say what is wrong with it.
 * @param text as typed, in the digits of any script: Persian and Hindi keyboards type their own digits, Japanese ones
 *   wide digits
 * @returns NaN for anything else
 */
export function numberOf(text: string): number {
  const number = text.trim().replaceAll(/\p{Nd}/gu, englishDigit)
  return /^[+-]?\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN
}
