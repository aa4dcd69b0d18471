// In this order, because most browsers also name the ones from which they descend.
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Describes a browser coarsely: enough for its owner to recognize it, too little to tell one person from another.
 * Versions and models are left out.
 * @param userAgent as the browser sent it
 * @returns for instance 'Chrome on Windows' or 'Safari on an iPhone'; 'A browser on Linux' and 'An unknown device' if
 *   it does not say
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const browser = BROWSERS.find(([sign]) => sign.test(text))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(text))?.[1]
  if (system === undefined) return browser ?? 'An unknown device'
  return `${browser ?? 'A browser'} on ${system}`
}
