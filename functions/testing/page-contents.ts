/**
 * Who is signed in, as a page says.
 * @param html of a page of the app
 */
export function sessionIn(html: string): unknown {
  const [, json = ''] =
    /<script type="application\/json" id="session">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

/**
 * The data that came with a page, by the calls that they answer.
 * @param html of a page of the app
 */
export function dataIn(html: string): Record<string, unknown> {
  const elements = html.matchAll(
    /<script type="application\/json" data-key="([^"]*)">(.*?)<\/script>/g,
  )
  return Object.fromEntries(
    [...elements].map(([, key = '', json = '']) => [
      key.replaceAll('&amp;', '&'),
      JSON.parse(json),
    ]),
  )
}
