/** What the web's build gives to the worker. It need not exist to check types. */
declare module '*/dist-shells/shells.json' {
  const shells: {
    csp: { script: readonly string[]; style: readonly string[] }
    /** The style sheet as an element, the same for all pages. */
    style: string
    /** A page's HTML by role, with marks where the worker writes into it. */
    frames: Readonly<Record<'admin' | 'talent' | 'tv_network', string>>
    /** The script files that a page needs, by its path in `ROLE_PATHS`. */
    scripts: Readonly<Record<string, readonly string[]>>
  }

  export = shells
}
