import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { TOKEN_PATHS } from '../../../shared/routes.ts'

type TokenPath = (typeof TOKEN_PATHS)[number]

declare global {
  interface Window {
    /** The token that inline-head.js took out of the address, for a browser without storage. */
    mailedToken?: string
  }
}

/**
 * The token of the mailed link that opened the page. The address does not keep it, because others could see it on the
 * screen and the browser would remember it. inline-head.js removes it before anything else runs; this function removes
 * it after a link within the app. The token stays in this tab, for a reload and for a sign-in on the way.
 * @param path the page's
 * @param given the token, if it is still in the address
 * @returns undefined without a token, as in the prerendered page
 */
export function useMailedToken(path: TokenPath, given: string | undefined): string | undefined {
  const router = useRouter()
  const [token, setToken] = useState(() => given ?? keptToken(path))
  if (given !== undefined && given !== token) setToken(given)
  useEffect(() => {
    if (given === undefined) return
    keep(path, given)
    void router.navigate({ to: path, search: {}, replace: true, resetScroll: false })
  }, [router, path, given])
  return token
}

/** The same key as in inline-head.js. */
function placeOf(path: TokenPath): string {
  return `token:${path}`
}

function keptToken(path: TokenPath): string | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    return sessionStorage.getItem(placeOf(path)) ?? window.mailedToken
  } catch {
    return window.mailedToken
  }
}

function keep(path: TokenPath, token: string): void {
  try {
    sessionStorage.setItem(placeOf(path), token)
  } catch {
    window.mailedToken = token
  }
}
