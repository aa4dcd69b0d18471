/**
 * In how many columns the items of a list stand, as the browser has laid them out.
 * @param list its items are its children; one column when it is not there
 */
export function columnsOf(list: Element | null | undefined): number {
  const items = [...(list?.children ?? [])] as HTMLElement[]
  const below = items.findIndex(({ offsetTop }) => offsetTop > (items[0]?.offsetTop ?? 0))
  return below > 0 ? below : 1
}
