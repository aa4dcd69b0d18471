import { useRef, useState } from 'react'
import { useToast } from '../../ui/toast.tsx'
import { type PrivacyEdit, usePrivacyChange } from './privacy-change.ts'

interface Removal {
  /** The row's key. */
  key: string
  name: string
  remove: PrivacyEdit
  restore: PrivacyEdit
}

/**
 * Takes rows out of a list of whom a talent is hidden from, with a way back.
 * @returns `remove`, the key of the row that is `leaving`, why the last one stayed, and the heading that
 *   gets the focus of a button that has gone
 */
export function usePrivacyRemoval() {
  const { make } = usePrivacyChange()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function remove(removal: Removal): Promise<void> {
    setLeaving(removal.key)
    setFailure(null)
    try {
      await make(removal.remove)
    } catch (reason) {
      setFailure((reason as Error).message)
      return
    } finally {
      setLeaving(null)
    }
    heading.current?.focus()
    toast(`Removed ${removal.name}`, 'You are no longer hidden from it.', {
      label: 'Undo',
      run: () => void restore(removal),
      timeout: 10_000,
    })
  }

  async function restore({ name, restore: edit }: Removal): Promise<void> {
    try {
      await make(edit)
      toast(`Hidden from ${name} again`)
    } catch (reason) {
      // Said where they are: the offer goes along to other pages.
      toast(`You are not hidden from ${name}`, (reason as Error).message, undefined, 'failed')
    }
  }

  return { remove, leaving, failure, heading }
}
