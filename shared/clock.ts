/**
 * The server's time, which both sides use. A device's own clock may be wrong by an hour or a day, and the times that a
 * page compares it with, such as the end of a claim, were written by the server.
 */

/** By how much this clock is ahead of the device's, in milliseconds. On the server it is the device's. */
let ahead = 0

/** The time now, in milliseconds since 1970. */
export function now(): number {
  return Date.now() + ahead
}

/**
 * Sets the clock from a time that the server sent. An invalid time changes nothing.
 * @param time the server's, in milliseconds since 1970
 * @param age how long ago it said so, in milliseconds
 */
export function setClock(time: number, age = 0): void {
  if (Number.isFinite(time)) ahead = time + age - Date.now()
}
