/**
 * The number of columns in which the browser has laid out a list.
 * @param list the list, whose children are its items; one column when it is missing
 */
export function columnCount(list: Element | null | undefined): number {
  const items = [...(list?.children ?? [])] as HTMLElement[]
  const below = items.findIndex(({ offsetTop }) => offsetTop > (items[0]?.offsetTop ?? 0))
  return below > 0 ? below : 1
}
