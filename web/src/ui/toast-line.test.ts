import { expect, test, vi } from 'vitest'
import { createToastLine, type ToastMessage } from './toast-line.ts'

function message(title: string): ToastMessage {
  return { title, description: undefined, action: undefined, at: 0 }
}

/** A fake viewport that records the toasts. */
function openRoom() {
  const shown: string[] = []
  const withdrawn: string[] = []
  const show = ({ title }: ToastMessage) => {
    shown.push(title)
    return () => void shown.splice(shown.indexOf(title), 1)
  }
  const withdraw = (failed: string) => void withdrawn.push(failed)
  return { shown, withdrawn, room: { show, withdraw } }
}

test('the first toast loads the viewport, and is shown in it', () => {
  const fetchRoom = vi.fn(async () => undefined)
  const line = createToastLine(fetchRoom)
  expect(fetchRoom).not.toHaveBeenCalled()
  const takeAway = line.show(message('Saved'))
  expect(fetchRoom).toHaveBeenCalledTimes(1)
  const { shown, room } = openRoom()
  line.open(room)
  expect(shown).toEqual(['Saved'])
  line.show(message('Saved again'))
  expect(shown).toEqual(['Saved', 'Saved again'])
  takeAway()
  expect(shown).toEqual(['Saved again'])
  expect(fetchRoom).toHaveBeenCalledTimes(1)
})

test('a toast that was dismissed before the viewport was loaded is not shown in it', () => {
  const line = createToastLine(async () => undefined)
  line.show(message('Approved'))
  line.show(message('Rejected'))()
  const { shown, room } = openRoom()
  line.open(room)
  expect(shown).toEqual(['Approved'])
})

test('a viewport that failed to load is loaded again for the next toast, and shows both', async () => {
  const fetchRoom = vi.fn(async () => undefined)
  fetchRoom.mockRejectedValueOnce(new Error('offline'))
  const line = createToastLine(fetchRoom)
  line.show(message('Not saved'))
  line.show(message('Saved'))
  expect(fetchRoom).toHaveBeenCalledTimes(2)
  const { shown, room } = openRoom()
  line.open(room)
  expect(shown).toEqual(['Not saved', 'Saved'])
})

test('a toast between two viewports waits for the second', () => {
  const line = createToastLine(async () => undefined)
  line.open(openRoom().room)()
  line.show(message('Saved'))
  const { shown, room } = openRoom()
  line.open(room)
  expect(shown).toEqual(['Saved'])
})

test('a failure that is withdrawn before there is a viewport is not shown, and a repeated one is shown once', () => {
  const line = createToastLine(async () => undefined)
  line.show({ ...message('Ingrid was not moved'), failed: 'move ingrid' })
  line.show({ ...message('Tomás was not moved'), failed: 'move tomás' })
  line.show({ ...message('Tomás was still not moved'), failed: 'move tomás' })
  line.withdraw('move ingrid')
  const { shown, withdrawn, room } = openRoom()
  line.open(room)
  expect(shown).toEqual(['Tomás was still not moved'])
  line.withdraw('move tomás')
  expect(withdrawn).toEqual(['move tomás'])
})
