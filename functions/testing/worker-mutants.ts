/** The worker without one of the places that refuse somebody. */
export interface WorkerMutant {
  kind: 'middleware'
  name: string
  /** Relative to the project's root, with its changed content. */
  file: string
  text: string
}

/**
 * Every mutant of the worker's middleware and guards: each piece of middleware in `app.use(…)`, and each statement that
 * begins with `require`.
 * @param file relative to the project's root
 * @param source its content
 */
export function workerMutants(file: string, source: string): WorkerMutant[] {
  return [...middlewareOf(source), ...guardsOf(source)].map(({ removed, text }) => ({
    kind: 'middleware',
    name: `${file} without ‘${removed}’`,
    file,
    text,
  }))
}

interface Removal {
  removed: string
  text: string
}

function middlewareOf(source: string): Removal[] {
  return [...source.matchAll(/^ +\.use\((.*)\)\n/gm)].flatMap(([line, inside = '']) => {
    const parts = argumentsOf(inside)
    const path = parts[0]?.startsWith("'") ? parts[0] : null
    const middleware = path === null ? parts : parts.slice(1)
    return middleware.map((one) => {
      const others = middleware.filter((other) => other !== one)
      const rest = path === null ? others : [path, ...others]
      const replacement = others.length === 0 ? '' : `    .use(${rest.join(', ')})\n`
      return {
        removed: path === null ? one : `${one} on ${path}`,
        text: source.replace(line, () => replacement),
      }
    })
  })
}

function argumentsOf(list: string): string[] {
  const found: string[] = []
  let depth = 0
  let current = ''
  for (const character of list) {
    if ('({['.includes(character)) depth += 1
    if (')}]'.includes(character)) depth -= 1
    if (character === ',' && depth === 0) {
      found.push(current.trim())
      current = ''
    } else current += character
  }
  return [...found, current.trim()].filter((argument) => argument !== '')
}

function guardsOf(source: string): Removal[] {
  return [...source.matchAll(/^ +((?:await )?require[A-Z]\w*\([^\n]*\))\n/gm)].map((match) => ({
    removed: match[1] ?? '',
    text: source.slice(0, match.index) + source.slice(match.index + match[0].length),
  }))
}
