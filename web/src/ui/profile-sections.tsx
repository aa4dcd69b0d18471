import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ButtonLook } from './button.tsx'
import { EmptySection, ProfileSection } from './profile-section.tsx'

/** The properties for a link to a section's form. */
interface EditLook extends Pick<ButtonLook, 'variant' | 'size' | 'leftIcon'> {
  /** The accessible name, which says more than the visible text. */
  'aria-label': string
  children: string
}

interface ProfileSectionsProps<Name extends string> {
  /** In the order in which others read them. */
  sections: readonly Name[]
  titles: Readonly<Record<Name, string>>
  /** The purpose of each. */
  notes: Readonly<Record<Name, string>>
  /** The sections whose note is shown also in view mode. */
  noted: Name
  /** The section in edit mode. */
  edited: Name | undefined
  /** Whether others do not see a section, because it is empty. */
  isEmpty: (section: Name) => boolean
  view: (section: Name) => ReactNode
  editor: (section: Name) => ReactNode
  /** Renders the link to a section's form. */
  link: (section: Name, look: EditLook) => ReactNode
  aside: ReactNode
}

/** One's own profile as others see it, with each section edited in its place. */
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
 * The list of sections, with what they still lack: above them, or beside them where there is space. In the markup it
 * also comes first: if only the style put it above, it would push the sections down while the page is still loading.
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
