import { Buttons } from './buttons.tsx'
import { Colours } from './colours.tsx'
import { Facts } from './facts.tsx'
import { FormControls } from './form-controls.tsx'
import { Matching } from './matching.tsx'
import { Measures } from './measures.tsx'
import { Messages } from './messages.tsx'
import { PageParts } from './page-parts.tsx'
import { People } from './people.tsx'
import { ProfileParts } from './profile-parts.tsx'
import { Windows } from './windows.tsx'

/** The design system: its tokens, and every component of web/src/ui in every state, in both themes. */
export function DesignPage() {
  return (
    <main className="mx-auto max-w-[90rem] pb-20">
      <header className="grid gap-2 px-5 pt-10 pb-4 sm:px-6">
        <h1 className="text-2xl">Design system</h1>
        <p className="measure text-soft">
          The tokens, and every component in every state. The components are the product’s own; what
          is missing here is missing in the pictures that guard them.
        </p>
      </header>
      <Colours />
      <Measures />
      <Buttons />
      <FormControls />
      <Messages />
      <People />
      <Facts />
      <PageParts />
      <ProfileParts />
      <Matching />
      <Windows />
    </main>
  )
}
