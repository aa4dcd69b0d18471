import { useEffect } from 'react'
import { Button } from './button.tsx'

interface ErrorScreenProps {
  error: unknown
}

/**
 * The full-page screen after an unexpected failure. Only a reload leaves it.
 * @param error the thrown error. Its message is shown if it is one of ours and not a DOM message of the browser; the
 *   whole error goes to the console
 */
export function ErrorScreen({ error }: ErrorScreenProps) {
  useEffect(() => {
    console.error(error)
  }, [error])
  const message = error instanceof Error && !(error instanceof DOMException) ? error.message : ''

  return (
    <main className="grid min-h-dvh grid-cols-1 place-items-center p-6">
      <div role="alert" className="w-full measure border-l-4 border-tally pl-6">
        <h1 className="text-2xl">Something went wrong</h1>
        <p className="mt-4 text-soft">
          We're sorry, but something unexpected happened. Please try refreshing the page.
        </p>
        {message && (
          <p className="mt-4 rounded-box bg-wash p-4 text-sm wrap-anywhere">
            <bdi>{message}</bdi>
          </p>
        )}
        <div className="mt-8">
          <Button onClick={() => window.location.reload()}>Refresh Page</Button>
        </div>
      </div>
    </main>
  )
}
