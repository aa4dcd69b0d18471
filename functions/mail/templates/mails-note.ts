/**
 * The last sentence of a mail that can be switched off.
 * @param settingsUrl where
 */
export function mailsNote(settingsUrl: string): string {
  return `You get at most one such mail a day. To get none, open your settings: ${settingsUrl}`
}
