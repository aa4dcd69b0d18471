import { BRAND_FIGURES } from '../../../shared/brand-claims.ts'

/** The owner's figures in large type on the dark stage. */
export function BrandFigures() {
  return (
    <section aria-label="In figures" className="bg-stage text-on-stage">
      <dl className="band grid grid-cols-2 few:grid-cols-1 gap-x-4 gap-y-10 sm:gap-x-8 py-16 md:grid-cols-4 lg:py-20">
        {BRAND_FIGURES.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-2 border-l border-on-stage-soft/40 pl-4 sm:pl-5"
          >
            <dt className="text-sm text-on-stage-soft">{label}</dt>
            <dd className="caption-type text-2xl font-bold whitespace-nowrap lg:text-3xl tabular">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
