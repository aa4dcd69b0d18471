import { Spinner } from './spinner.tsx'

/** Shown while a page, or the session it depends on, is being fetched. */
export function PageLoading() {
  return (
    <div className="grid min-h-[50dvh] place-items-center" role="status">
      <p className="flex items-center gap-3 text-soft">
        <Spinner />
        Loading...
      </p>
    </div>
  )
}
