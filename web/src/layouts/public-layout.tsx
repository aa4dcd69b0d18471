import { RegistrationOpen, useFetchedRegistrationOpen } from '../lib/registration-open.ts'
import { PageFade } from './page-fade.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopNavigation } from './top-navigation.tsx'

/**
 * The frame of the public pages. While no applications are accepted, it hides all invitations to apply: see `app.css`.
 */
export function PublicLayout() {
  return (
    <RegistrationOpen value={useFetchedRegistrationOpen()}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <TopNavigation />
        <main id="main" tabIndex={-1} className="flex-1">
          <PageFade first="animate-arrive" />
        </main>
        <SiteFooter />
      </div>
    </RegistrationOpen>
  )
}
