import type { ReactNode } from 'react'
import type { Glimpse, NetworkOverview, NewPerson } from '../../../../shared/overviews.ts'
import { SaveOnPress } from '../../entities/saved-talent/save-on-press.tsx'
import { captionOf, nameOf } from '../../entities/talent/talent-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { Face } from '../../ui/face.tsx'

/** The rights of who reads the dashboard: they decide which actions a row has. */
export type RowReader = Pick<NetworkOverview, 'memberRole' | 'mayWrite'>

interface PersonRowProps {
  person: Glimpse | NewPerson
  /** A name for the controls that tells them from those of the dashboard's other rows. */
  distinctName: string
  reader: RowReader
  /** The name, as a link to the subject of the row. */
  children: ReactNode
  /** The news about them. */
  fact: ReactNode
  /** Content over their picture. */
  mark?: ReactNode
  /** The brief that they are viewed for; one press adds them to its list. */
  brief?: { id: string; title: string; roles: readonly string[] }
}

/** A person on a dashboard: the picture, the name, the news, and a one-press action. */
export function PersonRow({
  person,
  distinctName,
  reader,
  children,
  fact,
  mark,
  brief,
}: PersonRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 few:grid-cols-[minmax(0,1fr)_auto]">
      <Face name={nameOf(person)} photo={person.photo} className="w-20 few:col-span-full">
        {mark}
      </Face>
      <div className="grid min-w-0 gap-0.5 text-sm">
        <h3 className="text-base wrap-anywhere">{children}</h3>
        <p className="text-soft wrap-anywhere">
          <DottedLine facts={captionOf(person, brief?.roles)} />
        </p>
        <p className="wrap-anywhere">{fact}</p>
      </div>
      <div className="flex items-center gap-1 self-start sm:self-center max-sm:flex-col-reverse">
        {reader.mayWrite && (
          <ButtonLink
            to="/network/enquiries/create"
            search={{ talent: person.userId, brief: brief?.id }}
            variant="outline"
            size="sm"
            aria-label={`Ask ${distinctName}`}
          >
            Ask
          </ButtonLink>
        )}
        {reader.memberRole !== 'viewer' && (
          <SaveOnPress talent={person} distinctName={distinctName} briefId={brief?.id} />
        )}
      </div>
    </li>
  )
}
