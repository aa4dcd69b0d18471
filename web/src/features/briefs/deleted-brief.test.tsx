import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerAboutBriefs,
  BRIEF,
  BRIEF_CALL,
  BRIEFS_CALL,
  MATCHES,
  openBriefs,
} from '../../testing/briefs.ts'
import { INGRID } from '../../testing/found-talent.ts'
import { refusal } from '../../testing/open-page.tsx'
import { writeAtOnce } from '../../testing/write-at-once.ts'

/** The network without the brief: it can be made again, and then has another id. */
function answerWithoutBrief(more: Record<string, () => Response> = {}) {
  const id = INGRID.userId
  return answerAboutBriefs({
    [`PUT ${BRIEF_CALL}`]: refusal('brief_not_found'),
    [`POST ${BRIEFS_CALL}`]: () => Response.json({ ...BRIEF, id }, { status: 201 }),
    [`${BRIEFS_CALL}/${id}/matches?limit=50`]: () => Response.json(MATCHES),
    ...more,
  })
}

test('a brief that a colleague has deleted is saved as a new one, with all that was typed', async () => {
  let isDown = true
  const sent = answerWithoutBrief({
    [`POST ${BRIEFS_CALL}`]: () =>
      isDown
        ? refusal('temporarily_unavailable')()
        : Response.json({ ...BRIEF, id: INGRID.userId }, { status: 201 }),
  })
  const { user, router } = await openBriefs(`/${BRIEF.id}/edit`)
  await writeAtOnce(user, await screen.findByLabelText('Title'), ' in spring')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This brief no longer exists')
  const [beside, below] = screen.getAllByRole('button', { name: 'Save as a new brief' })
  await user.click(below as HTMLElement)
  await screen.findByText('This was not saved')
  expect(beside?.isConnected).toBe(false)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Save as a new brief' }))
  await screen.findByText('Saved as a new brief')
  expect(router.state.location.pathname).toBe(`/network/briefs/${INGRID.userId}`)
  expect(sent.at(-1)?.body).toMatchObject({ title: 'Morning anchor in spring', state: 'open' })
})

test('text typed into a deleted brief survives a reload, and stays confidential', async () => {
  const brief = { ...BRIEF, confidentialTo: [], accessVersion: 1 }
  const before = answerAboutBriefs({ [BRIEF_CALL]: () => Response.json(brief) })
  const { user } = await openBriefs(`/${BRIEF.id}/edit`)
  await writeAtOnce(user, await screen.findByLabelText('Title'), ' in spring')
  expect(before).toEqual([])
  cleanup()

  const sent = answerWithoutBrief({ [`GET ${BRIEF_CALL}`]: refusal('brief_not_found') })
  const again = await openBriefs(`/${BRIEF.id}/edit`)
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  expect(title.value).toBe('Morning anchor in spring')
  const [save] = await screen.findAllByRole('button', { name: 'Save as a new brief' })
  await again.user.click(save as HTMLElement)
  await screen.findByText('Saved as a new brief')
  expect(sent.at(-1)?.body).toMatchObject({
    title: 'Morning anchor in spring',
    access: { confidential: true, members: [] },
  })
})
