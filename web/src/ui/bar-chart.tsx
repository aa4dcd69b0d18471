import { ChevronRight } from 'lucide-react'
import { useId } from 'react'

/** One column of a chart: up to three amounts, one upon the other. */
export interface Bar {
  /** What the column stands for, as the table says it. */
  label: string
  /** From the foot upwards, as many as there are names. */
  amounts: readonly number[]
}

interface BarChartProps {
  /** What is counted, in what time. */
  title: string
  /** What the amounts are, from the foot upwards. */
  names: readonly string[]
  /** In the order they are drawn; at least one. */
  bars: readonly Bar[]
  /** What a column is of: the days are those of UTC. */
  span?: 'day' | 'week'
}

/** Dark, empty, and between the two: they differ without colour as well. */
const LOOKS = ['fill-ink stroke-ink', 'fill-paper stroke-ink', 'fill-outline stroke-ink'] as const

const HEIGHT = 100
const STEP = 10
const GAP = 2.5

/**
 * A small picture of numbers. The amounts differ in fill and outline, not only in colour; the scale
 * and the ends are labelled, and the table behind it has every figure.
 */
export function BarChart({ title, names, bars, span = 'day' }: BarChartProps) {
  const titleId = useId()
  const sums = bars.map(({ amounts }) => sumOf(amounts))
  const highest = Math.max(1, ...sums)
  const total = sumOf(sums)
  const unit = HEIGHT / highest

  return (
    <figure aria-labelledby={titleId} className="grid gap-3">
      <figcaption className="grid gap-1">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
          {names.map((name, place) => (
            <span key={name} className="inline-flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
                <rect x="1" y="1" width="10" height="10" strokeWidth="2" className={LOOKS[place]} />
              </svg>
              {name}
            </span>
          ))}
        </p>
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3 text-xs text-soft tabular">
        <div className="flex h-40 flex-col justify-between text-right leading-none">
          <span>{highest}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={`${total} in all, ${highest} ${span === 'day' ? 'on the busiest day' : 'in the busiest week'}`}
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
          {bars.map(({ label, amounts }, index) => (
            <g key={label}>
              <title>{`${label}: ${amounts.map((amount, place) => `${amount} ${names[place]}`).join(', ')}`}</title>
              {amounts.map(
                (amount, place) =>
                  amount > 0 && (
                    <rect
                      key={names[place]}
                      x={index * STEP + GAP / 2}
                      y={HEIGHT - sumOf(amounts.slice(0, place + 1)) * unit}
                      width={STEP - GAP}
                      height={amount * unit}
                      strokeWidth="1.5"
                      vectorEffect="non-scaling-stroke"
                      className={LOOKS[place]}
                    />
                  ),
              )}
            </g>
          ))}
        </svg>
        <span />
        <div className="flex justify-between pt-2">
          <span>{bars[0]?.label}</span>
          {/* The reader's own day may be another one already. */}
          {span === 'day' && <span>days in UTC</span>}
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
                <th scope="col" className="py-1.5 font-normal">
                  {span === 'day' ? 'Day in UTC' : 'Week of'}
                </th>
                {names.map((name) => (
                  <th key={name} scope="col" className="py-1.5 text-right font-normal">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, amounts }) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="py-1.5 font-normal">
                    {label}
                  </th>
                  {amounts.map((amount, place) => (
                    <td key={names[place]} className="text-right">
                      {amount}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
