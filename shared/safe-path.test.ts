import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES } from './roles.ts'
import { afterSignIn, ownPages, safePath } from './safe-path.ts'

describe('a path to return to', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'talent',
    '',
    null,
    undefined,
    ['/talent'],
    `/${'a'.repeat(3000)}`,
  ])('%j is refused', (wanted) => {
    expect(safePath(wanted)).toBeNull()
  })

  test('keeps query and fragment', () => {
    expect(safePath('/network/browse?q=a%20b#top')).toBe('/network/browse?q=a%20b#top')
  })

  test('never leads to another origin, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (wanted) => {
          const path = safePath(wanted)
          if (path !== null) {
            expect(new URL(path, 'https://site.example').origin).toBe('https://site.example')
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('after sign-in', () => {
  test('the visitor goes to the page that the guard refused, if their role may', () => {
    expect(afterSignIn('/network/browse?q=anchor', 'tv_network')).toBe('/network/browse?q=anchor')
  })
  test.each([
    ['/admin', 'talent'],
    ['/network', 'admin'],
    ['/about', 'talent'],
    ['/administrator', 'admin'],
    ['//evil.example/talent', 'talent'],
    [undefined, 'talent'],
  ] as const)('the visitor goes to the front page after %j as %s', (wanted, role) => {
    expect(afterSignIn(wanted, role)).toBe('/')
  })
})

test('each role’s own pages are pages of that role', () => {
  for (const role of ROLES) {
    const { profile, settings } = ownPages(role)
    expect(afterSignIn(profile, role)).toBe(profile)
    expect(afterSignIn(settings, role)).toBe(settings)
  }
})
