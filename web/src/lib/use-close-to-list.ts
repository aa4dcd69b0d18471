import { useLocation, useRouter } from '@tanstack/react-router'

/**
 * The history state of an address that opens something over a list, in a history entry of its own: Back leads to the
 * list.
 */
export const FROM_LIST = { fromList: true } as const

/**
 * Returns a function that closes what is open over a list. It goes back in the history, so that the list is not in it
 * twice.
 * @param leave changes the address in place; used when the list is not the previous history entry, as with a shared
 *   address, or when nothing covers the list
 */
export function useCloseToList(leave: () => void): () => void {
  const router = useRouter()
  const fromList = useLocation({ select: ({ state }) => state.fromList === true })
  return () => (fromList ? router.history.back() : leave())
}
