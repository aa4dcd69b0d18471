import * as v from 'valibot'

/**
 * Checks what stands in a form's controls by the schema of what is sent.
 * @param schema of the body; its sentences land beside the controls of the same names
 * @param bodyOf makes a body of the controls' values, for instance numbers of text; as they are when left out
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

/** A digit as it is written in English. Each script has its ten in one row; those of some fonts are rows as well. */
function englishDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/**
 * Reads a whole or decimal number, so that a schema can say what is wrong with it.
 * @param text as typed, in the digits of any script: keyboards for Persian or Hindi write their own, those for
 *   Japanese wide ones
 * @returns NaN for anything else
 */
export function numberOf(text: string): number {
  const number = text.trim().replaceAll(/\p{Nd}/gu, englishDigit)
  return /^[+-]?\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN
}
