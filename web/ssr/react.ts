/**
 * Stands in for React where the worker draws a page with its first data: what a component may use that is
 * called once, and keeps nothing. Whatever else it wants of React is undefined, and its page is not drawn.
 */
import type { ServerRendered } from './markup.ts'

type Props = Record<string, unknown>
type Component = (props: never) => unknown

/** What the compiler writes for JSX. */
export function jsx(type: ServerRendered['type'], props: Props): ServerRendered {
  return { type, props }
}
export { jsx as jsxs }

export function Fragment({ children }: { children?: unknown }): unknown {
  return children
}

export function createElement(
  type: ServerRendered['type'],
  props: Props | null,
  ...children: unknown[]
): ServerRendered {
  return { type, props: { ...props, ...(children.length > 0 && { children }) } }
}

export function forwardRef(render: (props: never, ref: null) => unknown): Component {
  return (props) => render(props, null)
}

/** What a press fetches is never drawn there. */
export function lazy(): Component {
  return () => null
}
export { Fragment as Suspense }

export function memo(component: Component): Component {
  return component
}

/** A context of which nothing was said but what it is without a provider. */
export function createContext<Value>(value: Value) {
  return { value, Provider: Fragment }
}

export function useContext<Value>(context: { value: Value }): Value {
  return context.value
}

export function useState<State>(initial: State | (() => State)): [State, () => void] {
  return [initial instanceof Function ? initial() : initial, () => undefined]
}

export function useMemo<Value>(make: () => Value): Value {
  return make()
}

export function useRef<Value>(current: Value): { current: Value } {
  return { current }
}

export function useEffect(): void {
  // Nothing comes after.
}
export { useEffect as useLayoutEffect }

let ids = 0

/** Unlike any that React makes, so that what it draws beside has no namesake. */
export function useId(): string {
  ids += 1
  return `drawn-${ids}`
}
