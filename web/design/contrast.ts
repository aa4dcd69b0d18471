type Rgb = readonly [red: number, green: number, blue: number]

/**
 * The contrast of two opaque colors, as WCAG 2.2 defines it.
 * @param one in any CSS notation that the browser knows
 * @param other likewise; the order does not matter
 * @returns 1 (the same) to 21 (black and white)
 */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other))].sort(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** The displayed color: it is drawn on a canvas, because scripts cannot convert OKLCH by themselves. */
function rgbOf(colour: string): Rgb {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) throw new Error('This browser draws on no canvas')
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function luminanceOf(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
