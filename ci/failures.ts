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
  specs?: {
    file: string
    title: string
    /** One for each project that has the test; `ok` of the spec is the first one's alone. */
    tests: { projectName: string; status: string }[]
  }[]
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
 * @returns a line for each test, with the project in which it failed
 */
export function failuresOfPlaywright(report: Suite | null): string[] {
  const failed = (report?.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `e2e/${file}: ${title} (${projectName})`),
  )
  return [...failed, ...(report?.suites ?? []).flatMap(failuresOfPlaywright)]
}
