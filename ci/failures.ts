import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    /** Absolute path of the file. */
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface Suite {
  suites?: Suite[]
  specs?: {
    file: string
    title: string
    /** One for each project that has the test; `ok` of the spec is the first one's alone. */
    tests: {
      projectName: string
      status: string
      results?: { errors?: { message?: string }[] }[]
    }[]
  }[]
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number }
}

/**
 * Names the failures of a run of vitest.
 * @param report null, when the run wrote none
 * @param root of the repository, from which files are named
 * @returns a line for each test, with how it failed; for a file that could not be read at all, one for the file
 */
export function failuresOfVitest(report: VitestReport | null, root: string): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: could not be run`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}${reason(failureMessages?.[0])}`,
    )
  })
}

/**
 * Names the failures of a run of Playwright.
 * @param report null, when the run wrote none
 * @returns a line for each test, with the project in which it failed, and how
 */
export function failuresOfPlaywright(report: Suite | null): string[] {
  const failed = (report?.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results?.flatMap(({ errors = [] }) => errors)[0]?.message
        return `e2e/${file}: ${title} (${projectName})${reason(message)}`
      }),
  )
  return [...failed, ...(report?.suites ?? []).flatMap(failuresOfPlaywright)]
}

/** Long enough for the expected and the actual value. */
const REASON_LETTERS_MAX = 400

/** The message of a failure on one line, without colours and without the stack. */
function reason(message: string | undefined): string {
  if (message === undefined) return ''
  const [said = ''] = stripVTControlCharacters(message).split(/\n\s+at /)
  return `: ${said.replaceAll(/\s+/g, ' ').trim().slice(0, REASON_LETTERS_MAX)}`
}
