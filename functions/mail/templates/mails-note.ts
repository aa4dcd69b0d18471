/**
 * The last sentence of a mail that can be switched off.
 * @param settingsUrl where
 */
export function mailsNote(settingsUrl: string): string {
  return `We send at most one of these a day. To stop them, open your settings: ${settingsUrl}`
}
