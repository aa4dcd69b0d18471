import { expect, test } from 'vitest'
import { beforeSheet, criticalStyle } from './critical-style.ts'

const words = new Set(['p-1.5', 'sm:p-2', 'dark', 'animate-pulse', 'group-hover:x'])

test.each([
  ['a rule whose class is there', '.p-1\\.5{padding:1px}', '.p-1\\.5{padding:1px}'],
  ['a rule whose class is not used', '.p-9{padding:9px}', ''],
  [
    'a list of selectors of which one is used',
    '.p-9,.p-1\\.5{padding:1px}',
    '.p-1\\.5{padding:1px}',
  ],
  ['a rule of which one class is not used', '.dark .p-9{a:b}', ''],
  ['a rule without a class', 'h1,:root{a:b}', 'h1,:root{a:b}'],
  ['a rule with a negated class', '.dark:not(.light){a:b}', '.dark:not(.light){a:b}'],
  [
    'rules of a group',
    '@media (width>=1px){.sm\\:p-2{a:b}.no{a:b}}',
    '@media (width>=1px){.sm\\:p-2{a:b}}',
  ],
  ['a group that becomes empty', '@layer utilities{@media print{.no{a:b}}}', ''],
  ['the order of layers', '@layer base,utilities;.no{a:b}', '@layer base,utilities;'],
  ['a brace and a comma in a string', '.dark{content:"},{"}.no{a:b}', '.dark{content:"},{"}'],
  ['a comma in brackets', '.dark:is(.a,.b){a:b}', ''],
  [
    'the frames of an animation that is named',
    '.animate-pulse{animation:pulse 1s}@keyframes pulse{to{a:b}}@keyframes spin{to{a:b}}',
    '.animate-pulse{animation:pulse 1s}@keyframes pulse{to{a:b}}',
  ],
  [
    'the registration of a property that is used',
    '.dark{a:var(--x)}@property --x{inherits:false}@property --y{inherits:false}',
    '.dark{a:var(--x)}@property --x{inherits:false}',
  ],
  ['a font', '@font-face{font-family:A}', '@font-face{font-family:A}'],
])('the critical style of a page is right for %s', (_name, css, expected) => {
  expect(criticalStyle(css, words)).toBe(expected)
})

test('fonts that are fetched can wait for the whole style sheet', () => {
  const css = `@font-face{font-family:Our Font;src:url(a.woff2)}@font-face{font-family:Ours fallback;src:local("Arial")}:root{--font:"Our Font", "Ours fallback", serif}.p{a:b}`
  expect(beforeSheet(css)).toBe(
    '@font-face{font-family:Ours fallback;src:local("Arial")}:root{--font:"Ours fallback", serif}.p{a:b}',
  )
})

test.each([
  ['paper', '.a{b:c}@media print{.a{b:d}}', '.a{b:c}'],
  [
    'a pointer over something, within a layer',
    '@layer utilities{.a{b:c}@media (hover:hover){.a:hover{b:d}}@media (width>=1px){.a{b:e}}}',
    '@layer utilities{.a{b:c}@media (width>=1px){.a{b:e}}}',
  ],
  [
    'browsers without registrations, whose layer keeps its place',
    '@layer properties{@supports (a:b){*{--x:c}}}@layer base{a{b:c}}',
    '@layer properties;@layer base{a{b:c}}',
  ],
])('the critical style leaves out what is for %s', (_name, css, expected) => {
  expect(beforeSheet(css)).toBe(expected)
})
