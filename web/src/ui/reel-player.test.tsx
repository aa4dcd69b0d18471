import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { HOSTILE_LINKS } from '../../../shared/testing/hostile-links.ts'
import { ReelPlayer } from './reel-player.tsx'

afterEach(cleanup)

function show(url: string, captionsUrl = '') {
  const cuePoints = [{ seconds: 7, label: 'desk' }]
  return render(
    <ReelPlayer url={url} title="Reel" cuePoints={cuePoints} captionsUrl={captionsUrl} poster="" />,
  )
}

it('embeds none of a hundred hostile links, were one ever stored', () => {
  for (const link of HOSTILE_LINKS) {
    const { container, unmount } = show(link)
    expect(container.innerHTML, link).toBe('')
    unmount()
  }
})

it('embeds one of the allowed players once it is played, and nothing before', async () => {
  show('https://vimeo.com/123456789')
  expect(document.querySelector('iframe, video')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Play Reel, desk' }))
  expect(document.querySelector('iframe')?.src).toBe(
    'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1#t=7s',
  )
})
