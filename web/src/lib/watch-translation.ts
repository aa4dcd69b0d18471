/**
 * Notices whether a browser translates a page, which replaces text by `font` elements.
 * @param page the element to watch from now on, with what is already in it
 * @returns a function that tells whether it has been translated
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
