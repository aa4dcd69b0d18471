import { ChevronRight } from 'lucide-react'
import { useId } from 'react'

/** One column of a chart: two amounts, one upon the other. */
export interface Bar {
  /** What the column stands for, as the table says it. */
  label: string
  lower: number
  upper: number
}

interface BarChartProps {
  /** What is counted, in what time. */
  title: string
  /** What the two amounts are. */
  names: { lower: string; upper: string }
  /** In the order they are drawn; at least one. */
  bars: readonly Bar[]
}

const HEIGHT = 100
const STEP = 10
const GAP = 2.5

/**
 * A small picture of numbers. The amounts differ in fill and outline, not only in colour; the scale
 * and the ends are labelled, and the table behind it has every figure.
 */
export function BarChart({ title, names, bars }: BarChartProps) {
  const titleId = useId()
  const highest = Math.max(1, ...bars.map(({ lower, upper }) => lower + upper))
  const total = bars.reduce((sum, { lower, upper }) => sum + lower + upper, 0)
  const unit = HEIGHT / highest

  return (
    <figure aria-labelledby={titleId} className="grid gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <p className="flex gap-5 text-sm text-soft">
          <Key name={names.lower} className="bg-ink" />
          <Key name={names.upper} className="border-2 border-ink" />
        </p>
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3 text-xs text-soft tabular">
        <div className="flex h-40 flex-col justify-between text-right leading-none">
          <span>{highest}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={`${total} in all, ${highest} on the busiest day`}
          viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible border-b border-outline"
        >
          <line
            x1="0"
            x2={bars.length * STEP}
            y1="0"
            y2="0"
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
          {bars.map(({ label, lower, upper }, index) => (
            <g key={label}>
              <title>{`${label}: ${lower} ${names.lower}, ${upper} ${names.upper}`}</title>
              <rect
                x={index * STEP + GAP / 2}
                y={HEIGHT - lower * unit}
                width={STEP - GAP}
                height={lower * unit}
                className="fill-ink"
              />
              {upper > 0 && (
                <rect
                  x={index * STEP + GAP / 2}
                  y={HEIGHT - (lower + upper) * unit}
                  width={STEP - GAP}
                  height={upper * unit}
                  strokeWidth="1.5"
                  vectorEffect="non-scaling-stroke"
                  className="fill-paper stroke-ink"
                />
              )}
            </g>
          ))}
        </svg>
        <span />
        <div className="flex justify-between pt-2">
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </div>
      </div>
      <details className="group text-sm">
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-box font-semibold">
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-soft transition-transform duration-150 group-open:rotate-90"
          />
          Show the figures
        </summary>
        <div className="max-h-80 overflow-y-auto" tabIndex={-1}>
          <table className="w-full max-w-md text-left tabular">
            <thead className="sticky top-0 bg-paper text-soft">
              <tr>
                <th className="py-1.5 font-normal">Day</th>
                <th className="py-1.5 text-right font-normal">{names.lower}</th>
                <th className="py-1.5 text-right font-normal">{names.upper}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, lower, upper }) => (
                <tr key={label} className="border-t border-line">
                  <th className="py-1.5 font-normal">{label}</th>
                  <td className="text-right">{lower}</td>
                  <td className="text-right">{upper}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function Key({ name, className }: { name: string; className: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 ${className}`} />
      {name}
    </span>
  )
}
