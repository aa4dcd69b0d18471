import { relative } from 'node:path'

/** What is read of the JSON that vitest writes of a run. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    /** Absolute path of the file. */
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface Suite {
  suites?: Suite[]
  specs?: { file: string; title: string; ok: boolean }[]
}

/** What is read of the JSON that Playwright writes of a run. */
export interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number }
}

/**
 * Names what failed in a run of vitest.
 * @param report null, when the run wrote none
 * @param root of the repository, from which files are named
 * @returns a line for each test; for a file that could not be read at all, one for the file
 */
export function failuresOfVitest(report: VitestReport | null, root: string): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: could not be run`] : []
    return failed.map(({ fullName }) => `${file}: ${fullName}`)
  })
}

/**
 * Names what failed in a run of Playwright.
 * @param report null, when the run wrote none
 * @returns a line for each test
 */
export function failuresOfPlaywright(report: Suite | null): string[] {
  const specs = report?.specs ?? []
  return [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
    ...(report?.suites ?? []).flatMap(failuresOfPlaywright),
  ]
}
