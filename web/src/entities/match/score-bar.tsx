/** A part of a score: the points, and the maximum. */
interface Share {
  points: number
  of: number
}

interface ScoreBarProps {
  /** Side by side, each as wide as its maximum. An unknown part has no width, and a bar without any part is dashed. */
  shares: readonly Share[]
}

const WIDTH = 100
const HEIGHT = 6
const GAP = 0.8

/**
 * Points as a length: filled up to the points, outlined up to the maximum. It repeats the figures beside it, so screen
 * readers skip it, and it is readable without color.
 */
export function ScoreBar({ shares }: ScoreBarProps) {
  const known = shares.filter(({ of }) => of > 0)
  const sum = known.reduce((total, { of }) => total + of, 0)
  const room = WIDTH - GAP * Math.max(0, known.length - 1)
  let start = 0
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-2 w-full overflow-visible"
    >
      {known.length === 0 && (
        <rect
          width={WIDTH}
          height={HEIGHT}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="3 3"
          className="fill-none stroke-outline"
        />
      )}
      {known.map(({ points, of }) => {
        const x = start
        const width = (room * of) / sum
        start += width + GAP
        return (
          <g key={x}>
            <rect
              x={x}
              width={width}
              height={HEIGHT}
              vectorEffect="non-scaling-stroke"
              className="fill-paper stroke-ink"
            />
            <rect x={x} width={(width * points) / of} height={HEIGHT} className="fill-ink" />
          </g>
        )
      })}
    </svg>
  )
}
