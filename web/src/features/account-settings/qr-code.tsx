import { encode } from 'uqr'

interface QrCodeProps {
  /** The text that a camera reads in it. */
  text: string
  label: string
}

/** A QR code: dark on white in every theme, with the margin that cameras need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full rounded-box border border-line bg-white text-black"
    >
      <path fill="currentColor" d={squares.join('')} />
    </svg>
  )
}
