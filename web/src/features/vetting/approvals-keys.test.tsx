import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Application } from '../../../../shared/applications.ts'
import { applicant } from '../../testing/applicants.ts'
import { callAbout, deskAnswers, openDesk } from '../../testing/desk.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs } from '../../testing/open-page.tsx'

const people = [1, 2, 3, 4].map((number) => applicant(number))
const answers = {
  ...deskAnswers(people),
  ...Object.fromEntries(
    people.map((one) => [callAbout(one, '/status'), () => Response.json({ status: 'approved' })]),
  ),
}

let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sent = answerAs(answers)
})

async function openShown() {
  const opened = await openDesk()
  await shown('Person 1')
  return opened
}

function shown(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 2, name })
}

function selected(): string[] {
  return screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select / })
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label') ?? '')
}

/** Whether a toast is shown, and not held back behind a newer one. */
function isInSight(element: Element): boolean {
  return element.closest('[data-limited]') === null
}

describe('the desk’s single keys', () => {
  it('move to the next and the previous application, with focus on the row, and stop at the ends', async () => {
    const { user, router } = await openShown()
    await user.keyboard('j')
    await shown('Person 2')
    expect(document.activeElement?.textContent).toContain('Person 2')
    await user.keyboard('jjjj')
    await shown('Person 4')
    await waitFor(() => expect(router.state.location.search).toEqual({ open: people[3]?.userId }))
    await user.keyboard('kkk')
    await shown('Person 1')
    await user.keyboard('k')
    await shown('Person 1')
    expect(document.activeElement?.textContent).toContain('Person 1')
  })

  it('open the panel for reading, and Escape returns to the row', async () => {
    const { user } = await openShown()
    await user.keyboard('jo')
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Person 2' }))
    await user.keyboard('{Escape}')
    expect(document.activeElement?.textContent).toContain('Person 2')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Person 2' }))
  })

  it('approve, and undo', async () => {
    const [one] = people
    if (!one) return
    const undo = callAbout(one, '/undo')
    sent = answerAs({
      ...answers,
      [undo]: () => Response.json({ status: 'pending', wasTold: false }),
    })
    const { user } = await openShown()
    await user.keyboard('a')
    await shown('Person 2')
    await screen.findByText('Person 1 is approved')
    await user.keyboard('u')
    expect(await screen.findByText('Person 1 is pending again')).toBeTruthy()
    await shown('Person 1')
    expect(sent).toEqual([
      { path: callAbout(one, '/status'), body: { expected: 'pending', next: 'approved' } },
      { path: undo, body: { expected: 'approved' } },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  })

  it('undo one decision after another, and the hint at the key moves to the next to undo', async () => {
    const undoes = people.map((one) => [
      callAbout(one, '/undo'),
      () => Response.json({ status: 'pending', wasTold: one === people[0] }),
    ])
    sent = answerAs({ ...answers, ...Object.fromEntries(undoes) })
    const { user } = await openShown()
    for (const number of [1, 2, 3]) {
      await user.keyboard('a')
      await screen.findByText(`Person ${number} is approved`)
    }
    for (const number of [3, 2, 1]) {
      const [line] = screen.getAllByRole('button', { name: /^Undo/ }).filter(isInSight)
      expect(line?.textContent).toContain('U')
      await user.keyboard('u')
      const told = await screen.findByText(`Person ${number} is pending again`)
      const about = number === 1 ? 'The email had already gone out.' : 'Nothing was sent.'
      expect(told.parentElement?.textContent).toContain(about)
    }
    const undone = sent.map(({ path }) => path).filter((path) => path.endsWith('/undo'))
    expect(undone).toEqual([2, 1, 0].map((at) => callAbout(people[at] as Application, '/undo')))
    await user.keyboard('u')
    expect(await screen.findByText('Nothing to undo')).toBeTruthy()
  })

  it('decide about the selected applications', async () => {
    const { user } = await openShown()
    await user.keyboard('xjx')
    await user.keyboard('a')
    expect(await screen.findByRole('dialog', { name: 'Approve 2 applications?' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialog()).toBeNull())
    await user.keyboard('r')
    expect(await screen.findByRole('dialog', { name: 'Reject 2 applications?' })).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('keep the selection when Escape comes before the dialog has focus', async () => {
    const { user } = await openShown()
    await user.keyboard('xjx')
    const [row] = screen.getAllByRole('button', { name: /^Person 2/ })
    await user.keyboard('a')
    await screen.findByRole('dialog', { name: 'Approve 2 applications?' })
    fireEvent.keyDown(row as HTMLElement, { key: 'Escape' })
    expect(selected()).toEqual(['Select Person 1', 'Select Person 2'])
    await waitFor(() => expect(openDialog()).toBeNull())
  })

  it.each(['a', 'r', 'q', 'p', 'c'])('say at %s who has claimed an application', async (key) => {
    const until = new Date(Date.now() + 600_000).toISOString()
    const theirs = applicant(1, { claimedBy: 'mara@lowerthird.example', claimedUntil: until })
    sent = answerAs(deskAnswers([theirs, ...people.slice(1)]))
    const { user } = await openShown()
    await user.keyboard(key)
    const words = /mara@lowerthird.example is working on this application until/
    await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(1))
    expect(screen.queryByRole('dialog', { name: / Person 1/ })).toBeNull()
    expect(sent).toEqual([])
  })

  it('say why an application with an unconfirmed address cannot be approved', async () => {
    const unknown = applicant(1, { emailConfirmed: false })
    sent = answerAs(deskAnswers([unknown, ...people.slice(1)]))
    const { user } = await openShown()
    await user.keyboard('a')
    expect(await screen.findAllByText('Person 1 cannot be approved yet')).not.toEqual([])
    expect(sent).toEqual([])
  })

  it('keep focus where a confirmation link was sent again', async () => {
    const unknown = applicant(1, { emailConfirmed: false })
    answerAs({
      ...deskAnswers([unknown, ...people.slice(1)]),
      [callAbout(unknown, '/confirmation')]: () => Response.json({ isSent: true }),
    })
    const { user } = await openShown()
    screen.getByRole('button', { name: 'Send the link again' }).focus()
    await user.keyboard('{Enter}')
    const word = await screen.findByText('The link is on its way again.')
    await waitFor(() => expect(document.activeElement === word).toBe(true))
  })

  it('claim an application, and release it', async () => {
    const { user } = await openShown()
    await user.keyboard('c')
    expect(await screen.findByText(/^Claimed by you, 15 min/)).toBeTruthy()
    await user.keyboard('c')
    await waitFor(() => expect(screen.queryByText(/^Claimed by you/)).toBeNull())
  })

  it('select one application or a range, and Escape clears the selection', async () => {
    const { user } = await openShown()
    await user.keyboard('x')
    expect(selected()).toEqual(['Select Person 1'])
    await user.keyboard('jj{Shift>}X{/Shift}')
    expect(selected()).toEqual(['Select Person 1', 'Select Person 2', 'Select Person 3'])
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
  })

  it('search, write a note, and ask a question', async () => {
    const { user } = await openShown()
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('{Escape}')
    expect(document.activeElement?.textContent).toContain('Person 1')
    await screen.findByRole('textbox', { name: 'New note' })
    await user.keyboard('n')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New note' }))
    await user.keyboard('{Escape}q')
    expect(await screen.findByRole('dialog', { name: 'Ask Person 1' })).toBeTruthy()
  })

  it('are listed, and can be turned off', async () => {
    const { user } = await openShown()
    await user.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(help).getByText('Undo the last decision')).toBeTruthy()
    await user.click(within(help).getByRole('checkbox', { name: 'Use single-key shortcuts' }))
    await user.click(within(help).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(openDialog()).toBeNull())
    await user.keyboard('jax?')
    expect(screen.getByRole('heading', { level: 2, name: 'Person 1' })).toBeTruthy()
    expect(selected()).toEqual([])
    expect(openDialog()).toBeNull()
    // The arrow keys act only on the focused element, and so still work.
    screen.getByRole('button', { name: /^Person 1/ }).focus()
    await user.keyboard('{ArrowDown}')
    await shown('Person 2')
    expect(sent).toEqual([])
    localStorage.clear()
  })

  it('do nothing in a field, in a dialog, or with a modifier', async () => {
    const { user } = await openShown()
    const box = await screen.findByRole('textbox', { name: 'New note' })
    await user.click(box)
    await user.keyboard('a? j')
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('{Control>}a{/Control}{Meta>}a{/Meta}{Alt>}a{/Alt}')
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.keyboard('ajx')
    expect(sent).toEqual([])
    expect(box).toHaveProperty('value', 'a? j')
  })

  it.each([
    ['Russian', 'о', 'KeyJ', 'ч', 'KeyX', 'Ч'],
    ['Greek', 'ξ', 'KeyJ', 'χ', 'KeyX', 'Χ'],
    ['Arabic', 'ت', 'KeyJ', 'ء', 'KeyX', 'ْ'],
    ['AZERTY', 'j', 'KeyJ', 'x', 'KeyX', 'X'],
    ['Dvorak', 'j', 'KeyC', 'x', 'KeyB', 'X'],
  ])('work on a %s keyboard', async (_layout, next, nextCode, select, selectCode, range) => {
    await openShown()
    const press = (key: string, code: string, shiftKey = false) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code, shiftKey })
    press(select, selectCode)
    press(next, nextCode)
    await shown('Person 2')
    press(next, nextCode)
    await shown('Person 3')
    press(range, selectCode, true)
    expect(selected()).toEqual(['Select Person 1', 'Select Person 2', 'Select Person 3'])
  })

  it('distinguish capitals from small letters also when Caps Lock is on', async () => {
    await openShown()
    const press = (key: string, code: string, shiftKey = false) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code, shiftKey })
    press('X', 'KeyX')
    press('J', 'KeyJ')
    await shown('Person 2')
    press('J', 'KeyJ')
    await shown('Person 3')
    press('x', 'KeyX', true)
    expect(selected()).toEqual(['Select Person 1', 'Select Person 2', 'Select Person 3'])
    press('a', 'KeyA', true)
    expect(openDialog()).toBeNull()
  })

  it('leave one row of the list in the Tab order', async () => {
    const { user } = await openShown()
    await user.keyboard('j')
    const stops = within(screen.getByRole('list', { name: 'Applications' }))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(stops.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Person 2'])
  })
})
