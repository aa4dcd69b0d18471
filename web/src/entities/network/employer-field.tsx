import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { NETWORK_SEARCH_MIN } from '../../../../shared/limits.ts'
import { type NetworkNameSchema, NetworkNamesSchema } from '../../../../shared/visibility.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import { hasOtherLetters } from './other-letters.ts'

/** How long the text must stay the same before networks are searched, in milliseconds. */
const PAUSE = 250

type NetworkName = v.InferOutput<typeof NetworkNameSchema>

interface EmployerFieldProps {
  hint: ReactNode
  error: string | undefined
  max?: number
  /** Connects the text with its form. */
  input: ComponentPropsWithRef<'input'>
  typed: string
  /** The id of the chosen network; empty for a name that was only typed. */
  chosen: string
  /** Gets the chosen network; null when its name is changed. */
  onChoose: (network: NetworkName | null) => void
}

/** A talent's employer: any name, with a choice among the registered networks of that name. */
export function EmployerField({
  hint,
  error,
  max,
  input,
  typed,
  chosen,
  onChoose,
}: EmployerFieldProps) {
  const { found, words } = useNetworksCalled(chosen === '' ? typed.trim() : '')
  const box = useRef<HTMLDivElement>(null)
  const isFresh = found !== null && words === typed.trim()

  function choose(network: NetworkName): void {
    onChoose(network)
    // The button disappears with the choice.
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={box} className="grid gap-2">
      <Field label="Current network" hint={hint} error={error} {...(max !== undefined && { max })}>
        {(control) => (
          <TextInput
            {...control}
            {...input}
            onChange={async (event) => {
              if (chosen !== '') onChoose(null)
              await input.onChange?.(event)
            }}
            autoComplete="organization"
          />
        )}
      </Field>
      <p role="status" className="text-sm text-soft empty:hidden">
        {sentence()}
      </p>
      {chosen === '' && isFresh && found.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {found.map((network) => (
            <li key={network.id} className="min-w-0">
              <button
                type="button"
                onClick={() => choose(network)}
                className="min-h-11 max-w-full rounded-box border border-outline bg-sheet px-3.5 text-sm wrap-anywhere hover:bg-wash pointer-fine:min-h-9"
              >
                <bdi>{network.name}</bdi>
                {network.formerly !== undefined && (
                  <span className="text-soft">
                    , formerly <bdi>{network.formerly}</bdi>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )

  function sentence(): ReactNode {
    if (chosen !== '') {
      return (
        <span className="flex items-start gap-1.5">
          <Check aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span>
            You mean the network <bdi className="font-semibold">{typed}</bdi>, which is here
            already.
          </span>
        </span>
      )
    }
    if (!isFresh) return ''
    if (found.length > 0) return 'Is it one of these? If not, leave the name as it is.'
    const sentence =
      'No network here has this name yet. If one joins under this or a similar name, it will not see you.'
    return hasOtherLetters(typed)
      ? `${sentence} A spelling in Latin letters is another name: add it in your settings.`
      : sentence
  }
}

/**
 * Searches networks by name.
 * @param name as it is being typed; searched after a pause and from a minimum length on
 * @returns the results, and the words that they belong to; null before there is an answer, and after a failure: the
 *   field accepts any name, so a failure need not stop anybody
 */
function useNetworksCalled(name: string): { found: NetworkName[] | null; words: string } {
  const words = useDebouncedValue(name, PAUSE)
  const [answer, setAnswer] = useState<{ found: NetworkName[] | null; words: string }>({
    found: null,
    words: '',
  })
  useEffect(() => {
    if (words.length < NETWORK_SEARCH_MIN) return
    const asked = new AbortController()
    const init = { init: { signal: asked.signal } }
    parseResponse(api.networks.$get({ query: { q: words } }, init), NetworkNamesSchema).then(
      ({ items }) => setAnswer({ found: items, words }),
      () => asked.signal.aborted || setAnswer({ found: null, words }),
    )
    return () => asked.abort()
  }, [words])
  return answer
}
