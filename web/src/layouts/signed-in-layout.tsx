import { QueryClientProvider } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { ToastProvider } from '../ui/toast.tsx'
import { PageFade } from './page-fade.tsx'
import { Reauthentication } from './reauthentication.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** The frame of every signed-in page: the sidebar of the user's role around the page. */
export function SignedInLayout() {
  const { user, queryClient } = useRouteContext({ from: '/_signed-in' })
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <SignedInFrame role={user.role} user={user}>
          <PageFade />
        </SignedInFrame>
        <Reauthentication email={user.email} />
      </ToastProvider>
    </QueryClientProvider>
  )
}
