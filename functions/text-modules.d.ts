/** Files of the web's build that the worker carries along as text. They need not exist to check types. */
declare module '*.html' {
  const text: string

  export = text
}

declare module '*/csp-hashes.json' {
  const hashes: { script: readonly string[]; style: readonly string[] }

  export = hashes
}

declare module '*/preloads.json' {
  const scripts: Readonly<Record<string, readonly string[]>>

  export = scripts
}
