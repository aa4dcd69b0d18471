import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ButtonLook } from './button.tsx'
import { EmptySection, ProfileSection } from './profile-section.tsx'

/** What a link to a section's fields is given. */
interface EditLook extends Pick<ButtonLook, 'variant' | 'size' | 'leftIcon'> {
  /** Its name, which says more than what is seen. */
  'aria-label': string
  children: string
}

interface ProfileSectionsProps<Name extends string> {
  /** In the order in which others read them. */
  sections: readonly Name[]
  titles: Readonly<Record<Name, string>>
  /** What each is for. */
  notes: Readonly<Record<Name, string>>
  /** Whose note is shown even while nobody changes it. */
  noted: Name
  /** The one whose fields stand where its contents stood. */
  edited: Name | undefined
  /** Whether a section would be shown to nobody, because there is nothing in it. */
  isEmpty: (section: Name) => boolean
  view: (section: Name) => ReactNode
  editor: (section: Name) => ReactNode
  /** The way to a section's fields. */
  link: (section: Name, look: EditLook) => ReactNode
  aside: ReactNode
}

/** One's own profile as others see it, each section changed where it stands. */
export function ProfileSections<Name extends string>({
  sections,
  titles,
  notes,
  noted,
  edited,
  isEmpty,
  view,
  editor,
  link,
  aside,
}: ProfileSectionsProps<Name>) {
  const edit = (section: Name, verb: string) =>
    link(section, {
      variant: 'outline',
      size: 'sm',
      leftIcon: <Pencil aria-hidden="true" className="size-4" />,
      'aria-label': `${verb} ${titles[section].toLowerCase()}`,
      children: verb,
    })
  return (
    <ProfileColumns aside={aside}>
      {sections.map((section) => {
        const isEdited = edited === section
        const isUnfilled = isEmpty(section)
        return (
          <ProfileSection
            key={section}
            title={titles[section]}
            note={isEdited || section === noted ? notes[section] : undefined}
            isEdited={isEdited}
            edit={!isUnfilled && edit(section, 'Edit')}
          >
            {isEdited ? (
              editor(section)
            ) : isUnfilled ? (
              <EmptySection begin={edit(section, 'Add')}>
                {`Nothing here yet. ${notes[section]}`}
              </EmptySection>
            ) : (
              view(section)
            )}
          </ProfileSection>
        )
      })}
    </ProfileColumns>
  )
}

/**
 * Where the sections stand, and what they still lack: above them, or beside them where there is room.
 * What stands above is also written before: put there by style alone, it would push the sections down
 * when the page is on the screen before all of it has come.
 */
export function ProfileColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="print:hidden @min-[60rem]:sticky @min-[60rem]:top-20 @min-[60rem]:col-start-2 @min-[60rem]:row-start-1">
          {aside}
        </div>
        <div className="grid gap-10 wrap-anywhere @min-[60rem]:col-start-1 @min-[60rem]:row-start-1">
          {children}
        </div>
      </div>
    </div>
  )
}
