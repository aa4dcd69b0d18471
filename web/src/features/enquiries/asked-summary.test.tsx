import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { INGRID, profileOf } from '../../testing/found-talent.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const PHOTO = { url: '/media/ingrid.webp', width: 640, height: 360 }

test('the form shows who is asked, with the facts that decide whether they fit', async () => {
  answerAs({
    [`/api/network/talent/${INGRID.userId}`]: () =>
      Response.json({
        ...profileOf(INGRID),
        ...{ roles: ['anchor'], isAvailable: false, currentNetwork: 'Kanal Nord', photo: PHOTO },
      }),
  })
  await openPage(`/network/enquiries/create?talent=${INGRID.userId}`, someUser('tv_network'))
  const asked = await screen.findByRole('complementary', {
    name: 'Who you are asking',
    hidden: true,
  })
  const facts = within(asked)
  expect(facts.getByText(`${INGRID.firstName} ${INGRID.lastName}`)).toBeTruthy()
  expect(facts.getByText(INGRID.location)).toBeTruthy()
  expect(facts.getByText(INGRID.headline)).toBeTruthy()
  expect(asked.textContent).toMatch(/RolesNews anchor.*Place.+WorkEmployed.*Kanal Nord.*Languages/)
  expect(asked.querySelector('img')?.getAttribute('src')).toContain(PHOTO.url)
})
