import { expect, test } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts'

test('the summary names each failed test, and a file that could not be run', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/project/functions/media/photo.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a photo is kept', status: 'passed' },
          {
            fullName: 'a photo is turned upright',
            status: 'failed',
            failureMessages: [
              'AssertionError: expected 6\n  to be 1\n    at photo.test.ts:12:3\n    at run.js:1:1',
              'a second one',
            ],
          },
        ],
      },
      { name: '/project/web/src/page.test.tsx', status: 'failed', assertionResults: [] },
      { name: '/project/shared/words.test.ts', status: 'passed', assertionResults: [] },
    ],
  }
  expect(failuresOfVitest(report, '/project')).toEqual([
    'functions/media/photo.test.ts: a photo is turned upright: AssertionError: expected 6 to be 1',
    'web/src/page.test.tsx: could not be run',
  ])
})

test('the summary finds failed browser tests in any project, however deeply they are nested', () => {
  const ran = (projectName: string, status: string) => ({ projectName, status })
  const report = {
    suites: [
      {
        specs: [
          { file: 'menu.test.ts', title: 'a menu opens', tests: [ran('desktop', 'expected')] },
          { file: 'menu.test.ts', title: 'a menu waits', tests: [ran('desktop', 'skipped')] },
        ],
        suites: [
          {
            specs: [
              {
                file: 'menu.test.ts',
                title: 'a sheet closes',
                tests: [
                  ran('desktop', 'expected'),
                  {
                    ...ran('phone', 'unexpected'),
                    results: [{ errors: [{ message: '\u001B[31mError:\u001B[39m no sheet' }] }],
                  },
                ],
              },
              { file: 'menu.test.ts', title: 'a sheet stays', tests: [ran('phone', 'flaky')] },
            ],
          },
        ],
      },
    ],
  }
  expect(failuresOfPlaywright(report)).toEqual([
    'e2e/menu.test.ts: a sheet closes (phone): Error: no sheet',
    'e2e/menu.test.ts: a sheet stays (phone)',
  ])
})

test('the summary names nothing if a run wrote no report', () => {
  expect(failuresOfVitest(null, '/project')).toEqual([])
  expect(failuresOfPlaywright(null)).toEqual([])
})
