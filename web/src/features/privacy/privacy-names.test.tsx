import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Privacy } from '../../../../shared/privacy.ts'
import { HIDDEN, openPrivacy, PRIVACY_CALL, part, summary } from '../../testing/privacy.ts'

test('several spellings of one name can be blocked one after the other', async () => {
  const { user, sent } = await openPrivacy()
  for (const name of ['قناة الشروق', 'Al Shorouk']) {
    await user.type(screen.getByLabelText('Hide from a name'), `${name}{Enter}`)
    await screen.findByText(`Hidden from ${name}`)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Hide from a name')),
    )
  }
  expect(sent.map(({ body }) => (body as Privacy).names)).toEqual([
    ['قناة الشروق'],
    ['قناة الشروق', 'Al Shorouk'],
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Hide from a name').value).toBe('')
  expect(part('Other networks').textContent).toContain('Al Shorouk')
  expect(summary()).toContain('Al Shorouk')
})

test('a name that adds nothing to the blocks is not reported as blocked', async () => {
  const { user } = await openPrivacy(
    { ...HIDDEN, employer: { name: 'Meridian', isBlocked: false } },
    // The database keeps the employer out of the names.
    { [`PUT ${PRIVACY_CALL}`]: () => Response.json({ ...HIDDEN, version: 'next' }) },
  )
  await user.type(screen.getByLabelText('Hide from a name'), 'MERIDIAN{Enter}')
  await screen.findByText('Nothing was added')
  expect(screen.queryByText('Hidden from MERIDIAN')).toBeNull()
})
