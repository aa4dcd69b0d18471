/**
 * A browser's translation takes the texts of a page out and puts elements of its own in their place, or around
 * them. React knows nothing of it, and fails when it removes such a text, or puts something in before it: the
 * whole page is lost (facebook/react#11538). What React asks for is therefore done to the element that stands for
 * the text; and when it writes another text, that one takes its place again, and is translated in turn.
 */

/** What stands in a text's place, by the text. */
const standIns = new WeakMap<Node, Element>()

/** Sees to it that a page survives its translation. To be called once, before or after React draws. */
export function guardAgainstTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const standIn = childFor(this, child)
    if (standIn && isAllOf(standIn, child)) removeChild.call(this, standIn)
    else child.parentNode?.removeChild(child)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    child: T,
    next: Node | null,
  ): T {
    const before = next && (next.parentNode === this ? next : childFor(this, next))
    return insertBefore.call(this, child, before) as T
  }

  const rewritten = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target)
      if (!target.isConnected && standIn?.isConnected) standIn.replaceWith(target)
    }
  })
  new MutationObserver((records) => {
    for (const { addedNodes, previousSibling, nextSibling, removedNodes } of records) {
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isForeign)
        if (!standIn) continue
        standIns.set(text, standIn)
        rewritten.observe(text, { characterData: true })
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/** The child of an element that a text is in, or that stands for it. */
function childFor(parent: Node, text: Node): Node | null {
  let node: Node | null | undefined = text.isConnected ? text : standIns.get(text)
  while (node && node.parentNode !== parent) node = node.parentNode
  return node ?? null
}

/** Whether a translation's element stands for this text alone, so that it can go with it. */
function isAllOf(standIn: Node, text: Node): boolean {
  return standIns.get(text) === standIn || standIn.textContent === text.textContent
}

/** Whether an element is none of React's, which marks its own. */
function isForeign(node: Node | null): node is Element {
  return node instanceof Element && !Object.keys(node).some((key) => key.startsWith('__react'))
}
