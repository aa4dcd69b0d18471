/** Scripts of China, Japan and Korea, where the family name comes first, without a blank between the two. */
const FAMILY_FIRST =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}々ー・]+$/u

/**
 * A person's name as people of its script write it: 王小明, but Xiaoming Wang.
 * @param person the name's two parts, either of which may be empty
 */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return FAMILY_FIRST.test(firstName) && FAMILY_FIRST.test(lastName)
    ? lastName + firstName
    : `${firstName} ${lastName}`.trim()
}
