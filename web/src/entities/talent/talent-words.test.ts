import { expect, test } from 'vitest'
import { captionOf, photoOf, writeYears } from './talent-words.ts'

test('a credit that begins and ends in one year shows the year once', () => {
  expect(writeYears({ fromYear: 2019, toYear: 2023 })).toBe('2019–2023')
  expect(writeYears({ fromYear: 2021, toYear: 2021 })).toBe('2021')
  expect(writeYears({ fromYear: 2024, toYear: null })).toBe('since 2024')
})

test('a caption has the headline, else the first role, and the place', () => {
  const place = { location: 'Bergen' }
  expect(captionOf({ ...place, headline: 'Morning anchor', roles: ['host'] })).toBe(
    'Morning anchor · Bergen',
  )
  expect(captionOf({ ...place, headline: '', roles: ['anchor', 'host'] })).toBe(
    'News anchor · Bergen',
  )
  expect(captionOf({ ...place, headline: '', roles: [] })).toBe('Bergen')
  const weather = { ...place, headline: '', roles: ['producer', 'weather', 'anchor'] as const }
  expect(captionOf({ ...weather, roles: [...weather.roles] }, ['anchor', 'weather'])).toBe(
    'Weather presenter · Bergen',
  )
  expect(captionOf({ ...weather, roles: [...weather.roles] }, ['host'])).toBe('Producer · Bergen')
})

test('a photograph without a description is named after its person', () => {
  const ada = { firstName: 'Ada', lastName: 'Okafor', photo: { url: '/a', width: 1, height: 1 } }
  expect(photoOf({ ...ada, photoAlt: 'At the desk' })).toEqual({ url: '/a', alt: 'At the desk' })
  expect(photoOf({ ...ada, photoAlt: '' })).toEqual({ url: '/a', alt: 'Ada Okafor' })
  expect(photoOf({ ...ada, photo: null, photoAlt: 'At the desk' })).toBeNull()
})
