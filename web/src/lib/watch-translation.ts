/**
 * Notices whether a browser translates a page, which puts `font` elements of its own in place of texts.
 * @param page what is looked at from now on, with what is in it already
 * @returns tells, whenever it is asked, whether it has been translated
 */
export function watchTranslation(page: Element): () => boolean {
  let translated = page.querySelector('font') !== null
  const observer = new MutationObserver((records) => note(records))
  const note = (records: readonly MutationRecord[]) => {
    translated ||= records.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node.nodeName === 'FONT'),
    )
    if (translated) observer.disconnect()
  }
  observer.observe(page, { childList: true, subtree: true })
  return () => {
    note(observer.takeRecords())
    return translated
  }
}
