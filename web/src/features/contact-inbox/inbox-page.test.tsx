import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import {
  answers,
  box,
  evil,
  LIST,
  listOf,
  marit,
  openInbox,
  overtaken,
  pane,
  pathOf,
} from '../../testing/inbox.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'
import { standOnScreen } from '../../testing/screen.ts'

beforeEach(() => {
  standOnScreen()
})

function lost(): Response {
  throw new TypeError('The connection broke off.')
}

describe('the inbox of contact messages', () => {
  it('shows the first message beside the list, and counts each state', async () => {
    answerAs(answers)
    await openInbox()
    expect(await screen.findByRole('heading', { level: 2, name: 'Two editors' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open 2' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Archived 7' })).toBeTruthy()
    expect(
      within(pane()).getByRole('link', { name: 'marit@example.com' }).getAttribute('href'),
    ).toBe('mailto:marit@example.com')
  })

  it('shows what was typed as text, and renders no markup', async () => {
    answerAs(answers)
    const { user } = await openInbox()
    await user.click(await screen.findByRole('button', { name: /Prices/ }))
    expect(
      await within(pane()).findByRole('heading', { level: 2, name: '<b>Prices</b>' }),
    ).toBeTruthy()
    expect(within(pane()).getByText(evil.message).tagName).toBe('BDI')
    expect(within(pane()).getByText(evil.name).tagName).toBe('BDI')
    expect(document.querySelector('main :is(script, img, b)')).toBeNull()
  })

  it('shows the message that the address names, even if no list has it', async () => {
    const filed = { ...marit, id: 'c0ffee00-0000-4000-8000-000000000009', state: 'archived' }
    answerAs({ ...answers, [`/api/admin/messages/${filed.id}`]: () => Response.json(filed) })
    await openInbox(`/admin/messages?message=${filed.id}`)
    expect(await within(pane()).findByRole('button', { name: 'Reopen' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Answer by email' })).toBeNull()
  })

  it('says when it is empty, and when it cannot be loaded', async () => {
    answerAs({ [LIST]: refusal('temporarily_unavailable') })
    const { user } = await openInbox()
    expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
    answerAs({ [LIST]: listOf() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(
      await screen.findByRole('heading', { name: 'Everything has been answered' }),
    ).toBeTruthy()
  })

  it('opens a message over the list on a narrow screen, and begins at its top', async () => {
    standOnScreen(false)
    answerAs(answers)
    const { user, router } = await openInbox()
    await user.click(await screen.findByRole('button', { name: /Two editors/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Message' })
    const article = within(sheet).getByRole('article', { name: 'Two editors' })
    await waitFor(() => expect(document.activeElement).toBe(article))

    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(openDialog()).toBeNull())
    expect(router.state.location.search).toEqual({})
    // On the way back, the list does not appear twice.
    expect(router.history.canGoBack()).toBe(false)
  })

  it('can be used by keyboard, and ignores single letters while somebody types', async () => {
    const sent = answerAs({
      ...answers,
      [pathOf(evil)]: () => Response.json({ ...evil, state: 'archived' }),
    })
    const { user, router } = await openInbox()
    // As on a new page: nothing has focus.
    expect(document.activeElement).toBe(document.body)
    await user.keyboard('j')
    await waitFor(() => expect(router.state.location.search).toEqual({ message: evil.id }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Prices/ }))
    await user.keyboard('r')
    expect(document.activeElement).toBe(box())
    await user.keyboard('eek')
    expect(box()).toHaveProperty('value', 'eek')
    expect(sent).toEqual([])
    screen.getByRole('button', { name: /Prices/ }).focus()
    await user.keyboard('e')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Prices/ })).toBeNull())
    expect(sent.map(({ body }) => body)).toEqual([{ state: 'archived', expected: 'open' }])
  })
})

it('the inbox reopens a message by the same key as a report, and lists its keys', async () => {
  const filed = { ...marit, id: 'c0ffee00-0000-4000-8000-000000000009', state: 'archived' as const }
  const sent = answerAs({
    ...answers,
    [`GET ${pathOf(filed)}`]: () => Response.json(filed),
    [pathOf(filed)]: () => Response.json({ ...filed, state: 'open' }),
  })
  const { user } = await openInbox(`/admin/messages?message=${filed.id}`)
  await within(pane()).findByRole('button', { name: 'Reopen' })
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(help).getByText('Reopen').closest('div')?.textContent).toBe('ReopenG')
  await user.click(within(help).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  await user.keyboard('og')
  const body = { state: 'open', expected: 'archived' }
  await waitFor(() => expect(sent.map((call) => call.body)).toEqual([body]))
})

it('the arrow keys move through the list of messages', async () => {
  answerAs(answers)
  const { user, router } = await openInbox()
  screen.getByRole('button', { name: /Two editors/ }).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(router.state.location.search).toEqual({ message: evil.id }))
})

describe('archiving a message', () => {
  it('offers an undo, which reopens the message', async () => {
    let present = 'open'
    const sent = answerAs({
      ...answers,
      [pathOf(marit)]: () => {
        present = present === 'open' ? 'archived' : 'open'
        return Response.json({ ...marit, state: present })
      },
    })
    const { user } = await openInbox()
    await user.click(await screen.findByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('The message of Marit Aasen is archived')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Two editors/ })).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The message of Marit Aasen is open again')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /Two editors/ })).toBeTruthy()
    expect(sent.map(({ body }) => body)).toEqual([
      { state: 'archived', expected: 'open' },
      { state: 'open', expected: 'archived' },
    ])
  })

  it.each([
    ['refused', refusal('temporarily_unavailable'), 'The message of Marit Aasen was not changed'],
    ['lost', lost, 'We do not know whether the message of Marit Aasen was changed'],
  ])('says so when an undo is %s, even while another message is read', async (_, answer, title) => {
    let present = 'open'
    answerAs({
      ...answers,
      [pathOf(marit)]: () => {
        if (present === 'archived') return answer()
        present = 'archived'
        return Response.json({ ...marit, state: present })
      },
    })
    const { user } = await openInbox()
    await user.click(await screen.findByRole('button', { name: 'Archive' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findAllByText(title)).not.toEqual([])
  })

  it('says when a colleague was first, with the present state', async () => {
    answerAs({ ...answers, [pathOf(marit)]: overtaken('answered') })
    const { user } = await openInbox()
    await user.click(await screen.findByRole('button', { name: 'Archive' }))
    expect(
      await screen.findByText(`${PROBLEMS.message_changed.detail} It is answered now.`),
    ).toBeTruthy()
  })
})

describe('the open message', () => {
  const newer = {
    ...marit,
    id: 'c0ffee00-0000-4000-8000-000000000003',
    name: 'Tove Lind',
    subject: 'Newer',
  }

  it('stays open when a new message comes before it', async () => {
    let items = [marit, evil]
    const sent = answerAs({
      ...answers,
      [LIST]: () => listOf(...items)(),
      [pathOf(marit)]: () => {
        items = [newer, marit, evil]
        return overtaken('open')()
      },
    })
    const { user } = await openInbox()
    await user.type(await screen.findByRole('textbox', { name: 'Answer by email' }), 'Yes, both.')
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    expect(await screen.findByRole('button', { name: /Newer/ })).toBeTruthy()
    expect(within(pane()).getByRole('heading', { level: 2, name: 'Two editors' })).toBeTruthy()
    expect(box()).toHaveProperty('value', 'Yes, both.')
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ path }) => path)).toEqual([pathOf(marit), pathOf(marit)])
  })

  it('stays open when a colleague has removed it from the list', async () => {
    let isFiled = false
    answerAs({
      ...answers,
      [LIST]: () => listOf(...(isFiled ? [evil] : [marit, evil]))(),
      [`GET ${pathOf(marit)}`]: () => Response.json({ ...marit, state: 'archived' }),
      [`POST ${pathOf(marit)}`]: () => {
        isFiled = true
        return overtaken('archived')()
      },
    })
    const { user } = await openInbox()
    await user.click(await screen.findByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Two editors/ })).toBeNull())
    expect(await within(pane()).findByRole('button', { name: 'Reopen' })).toBeTruthy()
    expect(within(pane()).getByRole('heading', { level: 2, name: 'Two editors' })).toBeTruthy()
  })

  it('stays open when the change of an earlier message is answered late', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answerAs({ ...answers, [pathOf(marit)]: () => promise })
    const { user } = await openInbox('/admin/messages')
    await user.click(await screen.findByRole('button', { name: 'Archive' }))
    await user.click(screen.getByRole('button', { name: /Prices/ }))
    await within(pane()).findByRole('heading', { level: 2, name: '<b>Prices</b>' })
    await user.type(box(), 'From 40')
    resolve(Response.json({ ...marit, state: 'archived' }))
    await screen.findByText('The message of Marit Aasen is archived')
    await user.keyboard('0 on.')
    expect(box()).toHaveProperty('value', 'From 400 on.')
    expect(within(pane()).getByRole('heading', { level: 2 }).textContent).toBe('<b>Prices</b>')
  })

  it('is not replaced by another one when the address names a message that no longer exists', async () => {
    answerAs({ ...answers, [pathOf(newer)]: refusal('message_not_found') })
    await openInbox(`/admin/messages?message=${newer.id}`)
    expect(await within(pane()).findByText('This message no longer exists.')).toBeTruthy()
  })
})

describe('the browser’s Back', () => {
  it('removes the search first, and then the state', async () => {
    const archived = '/api/admin/messages?state=archived'
    answerAs({
      ...answers,
      [archived]: listOf(marit, evil),
      [`${archived}&q=pri`]: listOf(evil),
      [`${archived}&q=price`]: listOf(evil),
    })
    const { user, router } = await openInbox()
    const search = () => router.state.location.search
    await user.click(await screen.findByRole('link', { name: 'Archived 7' }))
    await waitFor(() => expect(search()).toEqual({ state: 'archived' }))
    await user.click(await screen.findByRole('button', { name: /Two editors/ }))
    const reading = { state: 'archived', message: marit.id }
    await waitFor(() => expect(search()).toEqual(reading))
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    await user.type(box, 'pri')
    await waitFor(() => expect(search()).toEqual({ state: 'archived', q: 'pri' }))
    await user.click(await screen.findByRole('button', { name: /Prices/ }))
    await waitFor(() => expect(search()).toMatchObject({ message: evil.id }))
    await user.type(box, 'ce')
    await waitFor(() => expect(search()).toEqual({ state: 'archived', q: 'price' }))
    router.history.back()
    await waitFor(() => expect(search()).toEqual(reading))
    await waitFor(() => expect(box.value).toBe(''))
    router.history.back()
    await waitFor(() => expect(search()).toEqual({}))
    expect(router.state.location.pathname).toBe('/admin/messages')
  })
})
