import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'

/** The forbidden calls: where they are forbidden, and the places that may use them, each with its reason. */
const FORBIDDEN: [what: string, call: RegExp, where: string, but: string[]][] = [
  [
    'chance that somebody could foresee',
    /Math\.random/,
    'functions/**/*.ts',
    // How much longer a call waits before it is tried again.
    ['functions/supabase/upstream.ts'],
  ],
  [
    'answer of the database that may be anything: a function that answers nothing answers `v.null()`',
    /parseRpc\(\s*v\.(?:unknown|any)\(/,
    'functions/**/*.ts',
    [],
  ],
  [
    'text that is run',
    /\beval\(|new Function\(/,
    '{functions,shared,web/src}/**/*.{ts,tsx,js}',
    [],
  ],
  [
    'text that becomes markup',
    /innerHTML\s*[:=]|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/,
    '{shared,web/src}/**/*.{ts,tsx,js}',
    // Keeps the words of a legal page, which the build has written into the document.
    ['web/src/layouts/content-page.tsx'],
  ],
  [
    'messages between windows, which may be of another site',
    /(?:window|self|parent|opener|top|contentWindow)\??\.postMessage|(?:window|self)\.addEventListener\(\s*'message'|onmessage/,
    '{shared,web/src}/**/*.{ts,tsx,js}',
    [],
  ],
  [
    'cookie that a script reaches, nor a database, a cache or a worker in the browser',
    /indexedDB|caches\.open|serviceWorker|document\.cookie/,
    '{shared,web/src}/**/*.{ts,tsx,js}',
    [],
  ],
  [
    'fallback of a Suspense, which React leaves for 300 ms: see web/src/ui/lazy-part.ts',
    /<Suspense\b/,
    'web/src/**/*.tsx',
    // Its forms load in a transition, and the present content stays until then.
    ['web/src/features/enquiries/next-section.tsx'],
  ],
]

test.each(FORBIDDEN)('the product has no %s', (_what, call, where, but) => {
  const files = globSync(where, { cwd: projectRoot }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => call.test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(found).toEqual(but)
})
