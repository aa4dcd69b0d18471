import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { HOSTILE_LINKS } from '../../../../shared/testing/hostile-links.ts'
import { ReelPlayer } from './reel-player.tsx'

afterEach(cleanup)

function show(url: string, captionsUrl = '') {
  const cuePoints = [{ seconds: 7, label: 'desk' }]
  return render(
    <ReelPlayer url={url} title="Reel" cuePoints={cuePoints} captionsUrl={captionsUrl} poster="" />,
  )
}

it('the player embeds none of a hundred hostile links, even if one were stored', () => {
  for (const link of HOSTILE_LINKS) {
    const { container, unmount } = show(link)
    expect(container.innerHTML, link).toBe('')
    unmount()
  }
})

it('the player embeds one of the allowed players when it is played, and nothing before', async () => {
  show('https://vimeo.com/123456789')
  expect(document.querySelector('iframe, video')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Play Reel, desk' }))
  expect(document.querySelector('iframe')?.src).toBe(
    'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1#t=7s',
  )
})

it('the player links to the reel’s own site, because a page cannot tell whether the embedding was refused', async () => {
  show('https://vimeo.com/123456789')
  expect(screen.queryByText(/opens it on Vimeo/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Play Reel, desk' }))
  expect(screen.getByText(/If it does not play here, the link opens it on Vimeo/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://vimeo.com/123456789')
})

const FILE = 'https://cdn.example.com/reel.mp4'
const CAPTIONS = 'https://cdn.example.com/reel.vtt'

it('the player says that a file could not be played, and lets the reader try again', async () => {
  show(FILE)
  await userEvent.click(screen.getByRole('button', { name: 'Play Reel, desk' }))
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.error(video())
  expect(screen.getByRole('status').textContent).toBe('It could not be played here.')
  expect(screen.getByText(/the link opens the file/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(FILE)
  await userEvent.click(screen.getByRole('button', { name: 'Play Reel, desk' }))
  expect(video().src).toBe(`${FILE}#t=7`)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('the player plays a file without its captions if their host does not allow them to be read', async () => {
  show(FILE, CAPTIONS)
  await userEvent.click(screen.getByRole('button', { name: 'Play Reel, desk' }))
  expect(video().crossOrigin).toBe('anonymous')
  fireEvent.error(video())
  expect(video().crossOrigin).toBeNull()
  expect(document.querySelector('track')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Its captions could not be loaded.')
  fireEvent.error(video())
  expect(screen.getByRole('status').textContent).toBe('It could not be played here.')
})

it('the player says that captions are missing, and continues with the file', async () => {
  show(FILE, CAPTIONS)
  await userEvent.click(screen.getByRole('button', { name: 'Play Reel, desk' }))
  const playing = video()
  fireEvent.error(document.querySelector('track') as Element)
  expect(screen.getByRole('status').textContent).toBe('Its captions could not be loaded.')
  expect(video()).toBe(playing)
})

function video(): HTMLVideoElement {
  const found = document.querySelector('video')
  if (!found) throw new Error('There is no video.')
  return found
}

it('the player says before it loads anything which site will learn the reader’s IP address', () => {
  for (const [url, host] of [
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube'],
    ['https://vimeo.com/123456789', 'Vimeo'],
    ['https://reels.mara-lindqvist.example/anchor.mp4', 'reels.mara-lindqvist.example'],
  ] as const) {
    const { unmount } = show(url)
    expect(screen.getByText(/Nothing is loaded until you press play/).textContent).toContain(
      `${host} then sees your IP address.`,
    )
    unmount()
  }
})
