/**
 * The time that both sides go by: the server's. A device's own clock may be wrong by an hour or a day, and what a
 * page compares it with, such as the end of a claim or the moment somebody applied, was written by the server's.
 */

/** By how much this clock is ahead of the device's, in milliseconds. On the server it is the device's. */
let ahead = 0

/** The time now, in milliseconds since 1970. */
export function now(): number {
  return Date.now() + ahead
}

/**
 * Sets the clock by what the server has said. What is no time changes nothing.
 * @param time the server's, in milliseconds since 1970
 * @param age how long ago it said so, in milliseconds
 */
export function setClock(time: number, age = 0): void {
  if (Number.isFinite(time)) ahead = time + age - Date.now()
}
