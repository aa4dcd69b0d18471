import { useLocation, useRouter } from '@tanstack/react-router'

/** The state of an address that opens something over a list, with a step of its own: the list is one step back. */
export const FROM_LIST = { fromList: true } as const

/**
 * The way to close what is open over a list, which is the way back to it: whoever goes back afterwards does not
 * meet the list once more.
 * @param leave changes the address in place, where no list is behind it: one that was passed on, or where nothing covers the list
 */
export function useCloseToList(leave: () => void): () => void {
  const router = useRouter()
  const fromList = useLocation({ select: ({ state }) => state.fromList === true })
  return () => (fromList ? router.history.back() : leave())
}
