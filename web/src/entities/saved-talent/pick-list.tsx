import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { listsQuery } from './saved-queries.ts'

interface PickListProps {
  isIn: (list: string) => boolean
  onToggle: (list: string) => void
  /**
   * Further buttons below the lists; shown only after the lists are loaded, because otherwise they would move from
   * under the finger.
   */
  children?: ReactNode
}

/** The network's lists, each with a checkbox. Fetched when it is shown. */
export function PickList({ isIn, onToggle, children }: PickListProps) {
  const lists = useQuery(listsQuery)
  return (
    <DataArea query={lists} skeleton={<Skeleton className="h-11" />}>
      {({ items }) => (
        <>
          <ul aria-label="Lists">
            {items.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  checked={isIn(id)}
                  onChange={() => onToggle(id)}
                  className="wrap-anywhere"
                >
                  <bdi>{name}</bdi>
                </Checkbox>
              </li>
            ))}
          </ul>
          {children}
        </>
      )}
    </DataArea>
  )
}
