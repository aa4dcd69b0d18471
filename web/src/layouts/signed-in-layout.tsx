import { QueryClientProvider } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { takeArrivalMessage } from '../lib/arrival-message.ts'
import { ToastProvider, useToast } from '../ui/toast.tsx'
import { PageFade } from './page-fade.tsx'
import { Reauthentication } from './reauthentication.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** The frame of every signed-in page: the sidebar of the user's role around the page. */
export function SignedInLayout() {
  const { user, queryClient } = useRouteContext({ from: '/_signed-in' })
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <ArrivalMessage />
        <SignedInFrame role={user.role} user={user}>
          <PageFade />
        </SignedInFrame>
        <Reauthentication email={user.email} />
      </ToastProvider>
    </QueryClientProvider>
  )
}

/** Says what has just worked on the page for visitors that led here. */
function ArrivalMessage() {
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on arrival
  useEffect(() => {
    const message = takeArrivalMessage()
    if (message !== null) toast(message)
  }, [])
  return null
}
