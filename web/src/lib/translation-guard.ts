/**
 * A browser's translation replaces the text nodes of a page by elements of its own, or wraps them. React does not know
 * that, and throws when it removes such a text node or inserts something before it: the whole page is lost
 * (facebook/react#11538). This guard applies React's operations to the element that replaced the text node. When React
 * writes new text, the text node returns to its place and is translated again.
 */

/** The replacing element, by text node. */
const standIns = new WeakMap<Node, Element>()

/** Protects a page from its translation. Call it once, before or after React renders. */
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

/** The child of an element that contains a text node, or replaces it. */
function childFor(parent: Node, text: Node): Node | null {
  let node: Node | null | undefined = text.isConnected ? text : standIns.get(text)
  while (node && node.parentNode !== parent) node = node.parentNode
  return node ?? null
}

/** Whether a translation's element contains only this text, so that it can be removed with it. */
function isAllOf(standIn: Node, text: Node): boolean {
  return standIns.get(text) === standIn || standIn.textContent === text.textContent
}

/** Whether an element is not from React, which marks its own. */
function isForeign(node: Node | null): node is Element {
  return node instanceof Element && !Object.keys(node).some((key) => key.startsWith('__react'))
}
