/** What the web's build gives to the worker. It need not exist to check types. */
declare module '*/dist-shells/shells.json' {
  const shells: {
    /** Sources of a Content-Security-Policy for the scripts that stand in a page. */
    scriptHashes: readonly string[]
    /** The same of the styles. */
    styleHashes: readonly string[]
    /** The address of the style sheet. */
    stylesheet: string
    /** The pages that are first seen without the sheet, and the style element that they bring instead. */
    critical: { paths: readonly string[]; style: string }
    /** The script element that puts a drawn page in the place of its skeleton. */
    swapSkeleton: string
    /** A page's HTML by role, with marks where the worker writes into it. */
    frames: Readonly<Record<'admin' | 'talent' | 'tv_network', string>>
    /**
     * The content of a page until its scripts have rendered it, by its path in `ROLE_PATHS`: HTML, or the path
     * of a page that looks the same at first.
     */
    skeletons: Readonly<Record<string, string>>
    /** The title element of a page, by its path in `ROLE_PATHS`: the browser says it as the page comes. */
    titles: Readonly<Record<string, string>>
    /** The script files that a page needs, by its path in `ROLE_PATHS`. */
    scripts: Readonly<Record<string, readonly string[]>>
    /** The script files that the next pages need besides, by the path of the page that leads there, if any does. */
    nextScripts: Readonly<Record<string, readonly string[]>>
    /**
     * What is shown in the place of a page that cannot be made, with `@title@`, `@detail@` and `@reference@` where
     * the worker writes, and the source of a Content-Security-Policy for its style.
     */
    fault: { page: string; styleHash: string }
  }

  export = shells
}

/** The pages that the worker draws, as `web/ssr` bundles them. */
declare module '*/dist-shells/ssr-pages.js' {
  /**
   * Draws a page with its first data.
   * @param path of the page, as in `ROLE_PATHS`
   * @param data by the calls they answer
   * @returns HTML; null for a page that only its scripts draw
   */
  export function ssrPage(path: string, data: Readonly<Record<string, unknown>>): string | null
}
