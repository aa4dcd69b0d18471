// @vitest-environment node
import { expect, test } from 'vitest'
import { PUBLIC_PATHS, TOKEN_PATHS } from '../shared/routes.ts'
import { headersFile } from './pages-config.ts'

const styles = Object.fromEntries(PUBLIC_PATHS.map((path) => [path, `'sha256-of${path}'`]))
const text = headersFile({
  scripts: ["'sha256-script'"],
  styles: styles as Parameters<typeof headersFile>[0]['styles'],
  styleOfMissing: "'sha256-missing'",
})

/**
 * The headers that Pages sets for an address, by the rules of `_headers`: a later rule can remove the header of an
 * earlier one.
 */
function headersOf(address: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const rule of text.split(/\n(?=\/)/)) {
    const [pattern = '', ...lines] = rule.trim().split('\n')
    const isFor = pattern.endsWith('*')
      ? address.startsWith(pattern.slice(0, -1))
      : address === pattern
    if (!isFor) continue
    for (const line of lines) {
      const [name = '', ...value] = line.trim().split(': ')
      if (name.startsWith('! ')) delete headers[name.slice(2).toLowerCase()]
      else headers[name.toLowerCase()] = value.join(': ')
    }
  }
  return headers
}

test.each([...PUBLIC_PATHS, '/assets/index-abc.js', '/404.html', '/icon.svg'])(
  '%s is served with every security header',
  (address) => {
    expect(headersOf(address)).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; .*base-uri 'none'; .*frame-ancestors 'none'$/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  },
)

test.each(PUBLIC_PATHS)(
  '%s sends no referrer to other sites, and none at all if its address has a token',
  (path) => {
    const isOfToken = (TOKEN_PATHS as readonly string[]).includes(path)
    expect(headersOf(path)['referrer-policy']).toBe(isOfToken ? 'no-referrer' : 'same-origin')
  },
)

test.each(PUBLIC_PATHS)('%s allows no inline code except that of the build', (path) => {
  const policy = headersOf(path)['content-security-policy']
  expect(policy).toContain("script-src 'self' 'sha256-script';")
  expect(policy).toContain(`style-src 'self' 'sha256-of${path}';`)
  expect(policy).not.toMatch(/unsafe|https:/)
})

test('browsers keep only files whose names contain a hash', () => {
  expect(headersOf('/assets/index-abc.js')['cache-control']).toContain('immutable')
  expect(headersOf('/')['cache-control']).toBe('no-cache')
})
