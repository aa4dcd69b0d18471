import { expect, type Page } from '@playwright/test'

/** The elements that moved when a node was added, and the size of the layout shift. */
interface Jump {
  value: number
  after: string
  moved: string
}

/**
 * Expects that nothing moves while a page arrives in pieces, wherever it is split: a browser paints what it has parsed
 * so far. The page is rebuilt node by node, and the existing elements are measured after each node.
 * @param page rendered as the worker sent it, with scripts off; the rebuilt page replaces it
 */
export async function expectNoShiftInChunks(page: Page): Promise<void> {
  const jumps = await page.evaluate(jumpsInPieces)
  const worst = jumps.sort((one, other) => other.value - one.value).slice(0, 3)
  const shift = jumps.reduce((sum, { value }) => sum + value, 0)
  const say = worst.map(({ after, moved }) => `after ${after}: ${moved}`).join('\n')
  expect(shift, `shift of ${page.url()} in pieces\n${say}`).toBeLessThan(0.01)
}

/**
 * Runs in the page, and so must contain everything it uses. The values are those of the Layout Instability
 * specification.
 */
function jumpsInPieces(): Jump[] {
  interface Piece {
    node: Element | Text
    box: DOMRect
  }
  type Span = readonly [start: number, end: number]

  /** A smaller shift is not visible, and browsers do not count it; in CSS pixels. */
  const noticed = 3
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const pieces: Piece[] = []
  const jumps: Jump[] = []

  function boxOf(node: Piece['node']): DOMRect {
    if (node instanceof Element) return node.getBoundingClientRect()
    const text = document.createRange()
    text.selectNodeContents(node)
    return text.getClientRects()[0] ?? new DOMRect()
  }

  function isSeen({ top, bottom, left, right }: DOMRect): boolean {
    return bottom > Math.max(top, 0) && right > Math.max(left, 0) && top < height && left < width
  }

  function named(node: Node): string {
    return node instanceof Element ? node.outerHTML.slice(0, 90) : `“${node.textContent}”`
  }

  function lengthOf(spans: readonly Span[]): number {
    let [sum, reached] = [0, 0]
    for (const [start, end] of [...spans].sort((one, other) => one[0] - other[0])) {
      sum += Math.max(0, end - Math.max(start, reached))
      reached = Math.max(reached, end)
    }
    return sum
  }

  /** The area of the window that they cover together, in square pixels. */
  function areaOf(boxes: readonly DOMRect[]): number {
    const edges = boxes.flatMap(({ left, right }) => [left, right])
    const columns = [...new Set([0, width, ...edges])]
      .filter((x) => x >= 0 && x <= width)
      .sort((one, other) => one - other)
    return columns.slice(1).reduce((sum, right, index) => {
      const left = columns[index] ?? 0
      const spans = boxes
        .filter((box) => box.left <= left && box.right >= right)
        .map((box): Span => [Math.max(0, box.top), Math.min(height, box.bottom)])
      return sum + lengthOf(spans) * (right - left)
    }, 0)
  }

  function measure(added: Node): void {
    const boxes: DOMRect[] = []
    let [farthest, moved] = [0, '']
    for (const piece of pieces) {
      const before = piece.box
      piece.box = boxOf(piece.node)
      if (!isSeen(before) || piece.box.width === 0 || piece.box.height === 0) continue
      const x = Math.abs(piece.box.x - before.x)
      const y = Math.abs(piece.box.y - before.y)
      if (Math.max(x, y) < noticed) continue
      boxes.push(before, piece.box)
      if (Math.max(x, y) <= farthest) continue
      farthest = Math.max(x, y)
      moved = `${named(piece.node)} by ${Math.round(farthest)} px`
    }
    if (boxes.length === 0) return
    const distance = Math.min(1, farthest / Math.max(width, height))
    const value = (areaOf(boxes) / (width * height)) * distance
    jumps.push({ value, after: named(added), moved })
  }

  function put(source: Node, target: Node): void {
    for (const child of source.childNodes) {
      if (child instanceof HTMLScriptElement) continue
      // A drawing counts as one piece: its contents are not part of the page's flow.
      const copy = target.appendChild(child.cloneNode(child instanceof SVGElement))
      const isText = copy instanceof Text && copy.data.trim() !== ''
      const isBox =
        copy instanceof Element && (copy instanceof SVGElement || !child.hasChildNodes())
      if (isText || isBox) pieces.push({ node: copy, box: new DOMRect() })
      measure(copy)
      if (!(child instanceof SVGElement)) put(child, copy)
    }
  }

  const whole = document.body.cloneNode(true)
  document.body.replaceChildren()
  put(whole, document.body)
  return jumps
}
