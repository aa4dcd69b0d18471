import { ChevronRight } from 'lucide-react'
import { useId } from 'react'

/** One column of a chart: up to three stacked amounts. */
export interface Bar {
  /** The column's name in the table. */
  label: string
  /** From bottom to top, one for each name. */
  amounts: readonly number[]
}

interface BarChartProps {
  /** What is counted, and in which period. */
  title: string
  /** The names of the amounts, from bottom to top. */
  names: readonly string[]
  /** In drawing order; at least one. */
  bars: readonly Bar[]
  /** The unit of a column; days are UTC days. */
  span?: 'day' | 'week'
}

/** Dark, empty, and in between: the fills differ without color as well. */
const LOOKS = ['fill-ink stroke-ink', 'fill-paper stroke-ink', 'fill-outline stroke-ink'] as const

const HEIGHT = 100
const STEP = 10
const GAP = 2.5

/**
 * A small chart. The amounts differ in fill and outline, not only in color; the scale and the ends are labeled, and the
 * table behind the chart has every figure.
 */
export function BarChart({ title, names, bars, span = 'day' }: BarChartProps) {
  const titleId = useId()
  const sums = bars.map(({ amounts }) => sumOf(amounts))
  const highest = Math.max(1, ...sums)
  const total = sumOf(sums)

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
        <Columns
          names={names}
          bars={bars}
          highest={highest}
          label={`${total} in all, ${highest} ${span === 'day' ? 'on the busiest day' : 'in the busiest week'}`}
        />
        <span />
        <div className="flex justify-between pt-2">
          <span>{bars[0]?.label}</span>
          {/* The reader's local day may already be another one. */}
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
        <Figures names={names} bars={bars} span={span} />
      </details>
    </figure>
  )
}

interface ColumnsProps extends Pick<BarChartProps, 'names' | 'bars'> {
  /** The sum of the highest column, at least 1. */
  highest: number
  label: string
}

/** The columns, each drawn from the bottom to the top. */
function Columns({ names, bars, highest, label }: ColumnsProps) {
  const unit = HEIGHT / highest
  return (
    <svg
      role="img"
      aria-label={label}
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
      {bars.map(({ label: name, amounts }, index) => (
        <g key={name}>
          <title>{`${name}: ${amounts.map((amount, place) => `${amount} ${names[place]}`).join(', ')}`}</title>
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
  )
}

/** Every figure of the chart. */
function Figures({ names, bars, span }: Omit<BarChartProps, 'title'>) {
  return (
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
  )
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
