import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isCaptionsLink, parseReelLink, REEL_LINK_SENTENCE, reelPlayerUrl } from './reels.ts'
import { ReelSchema } from './talent-profile.ts'
import { HOSTILE_LINKS } from './testing/hostile-links.ts'

test.each<[string, string, string]>([
  [
    'https://www.youtube.com/watch?v=LowerThird1',
    'https://www.youtube.com/watch?v=LowerThird1',
    'https://www.youtube-nocookie.com/embed/LowerThird1?autoplay=1&rel=0&playsinline=1&start=0',
  ],
  [
    'https://youtube.com/watch?app=desktop&v=LowerThird1&list=PL1&t=1m2s&autoplay=1&origin=https://evil.example',
    'https://www.youtube.com/watch?v=LowerThird1&t=62s',
    'https://www.youtube-nocookie.com/embed/LowerThird1?autoplay=1&rel=0&playsinline=1&start=62',
  ],
  [
    'HTTPS://M.YouTube.com/watch?v=-_werThird1#evil',
    'https://www.youtube.com/watch?v=-_werThird1',
    'https://www.youtube-nocookie.com/embed/-_werThird1?autoplay=1&rel=0&playsinline=1&start=0',
  ],
  [
    ' https://youtu.be/LowerThird1?si=aBcDeF&t=42 ',
    'https://www.youtube.com/watch?v=LowerThird1&t=42s',
    'https://www.youtube-nocookie.com/embed/LowerThird1?autoplay=1&rel=0&playsinline=1&start=42',
  ],
  [
    'https://youtu.be/LowerThird1?t=1h2m3s',
    'https://www.youtube.com/watch?v=LowerThird1&t=3723s',
    'https://www.youtube-nocookie.com/embed/LowerThird1?autoplay=1&rel=0&playsinline=1&start=3723',
  ],
  ...['shorts', 'live', 'embed'].map((path): [string, string, string] => [
    `https://www.youtube.com/${path}/LowerThird1?feature=share`,
    'https://www.youtube.com/watch?v=LowerThird1',
    'https://www.youtube-nocookie.com/embed/LowerThird1?autoplay=1&rel=0&playsinline=1&start=0',
  ]),
  [
    'https://www.youtube-nocookie.com/embed/LowerThird1?start=5',
    'https://www.youtube.com/watch?v=LowerThird1&t=5s',
    'https://www.youtube-nocookie.com/embed/LowerThird1?autoplay=1&rel=0&playsinline=1&start=5',
  ],
  [
    'https://vimeo.com/123456789',
    'https://vimeo.com/123456789',
    'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1#t=0s',
  ],
  [
    'https://vimeo.com/123456789/0123abcdef?share=copy#t=1m5s',
    'https://vimeo.com/123456789/0123abcdef#t=65s',
    'https://player.vimeo.com/video/123456789?h=0123abcdef&autoplay=1&dnt=1#t=65s',
  ],
  [
    'https://player.vimeo.com/video/123456789?h=0123abcdef&title=0',
    'https://vimeo.com/123456789/0123abcdef',
    'https://player.vimeo.com/video/123456789?h=0123abcdef&autoplay=1&dnt=1#t=0s',
  ],
  ...[
    'http://www.youtube.com/watch?v=LowerThird1',
    'http://youtu.be/LowerThird1',
    'https://www.youtube.com/v/LowerThird1?version=3',
    'https://www.youtube.com/e/LowerThird1',
    'https://www.youtube.com/watch/LowerThird1',
    'https://www.youtube.com/watch_popup?v=LowerThird1',
    'https://music.youtube.com/watch?v=LowerThird1&list=RDAMVM',
    'https://studio.youtube.com/video/LowerThird1/edit',
    'https://studio.youtube.com/video/LowerThird1/analytics/tab-overview/period-default',
    'https://www.youtube.com/watch/?v=LowerThird1',
    'https://www.youtube.com/?v=LowerThird1',
    'https://www.youtube.com/watch?v=LowerThird1&feature=share&v=LowerThird1',
    'https://youtu.be/watch?v=LowerThird1',
    'https://youtu.be/shorts/LowerThird1',
  ].map((typed): [string, string, string] => [
    typed,
    'https://www.youtube.com/watch?v=LowerThird1',
    'https://www.youtube-nocookie.com/embed/LowerThird1?autoplay=1&rel=0&playsinline=1&start=0',
  ]),
  ...[
    'http://vimeo.com/123456789',
    'https://vimeo.com/manage/videos/123456789',
    'https://vimeo.com/manage/videos/123456789/privacy',
    'https://vimeo.com/channels/staffpicks/123456789',
    'https://vimeo.com/groups/anchors/videos/123456789',
    'https://vimeo.com/album/12345/video/123456789',
    'https://vimeo.com/showcase/news-reels/video/123456789',
    'https://www.vimeo.com/video/123456789',
    'https://vimeo.com/showcase/7008490?video=123456789',
    'https://vimeo.com/groups/anchors/123456789',
    'https://vimeo.com/user12345/review/123456789/0123abcdef',
    'https://vimeo.com/reviews/0f5b0f1e-0000-4000-8000-000000000000/videos/123456789',
    'https://vimeo.com/m/123456789',
    'https://vimeo.com/manage/videos/123456789/distribution/embed/preview',
    'https://vimeo.com/categories/journalism/videos/123456789',
    'https://vimeo.com/ondemand/the-late-bulletin/123456789',
    'https://vimeo.com/event/987654/videos/123456789/',
  ].map((typed): [string, string, string] => [
    typed,
    'https://vimeo.com/123456789',
    'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1#t=0s',
  ]),
  [
    'https://vimeo.com/manage/videos/123456789/0123abcdef/settings',
    'https://vimeo.com/123456789/0123abcdef',
    'https://player.vimeo.com/video/123456789?h=0123abcdef&autoplay=1&dnt=1#t=0s',
  ],
  [
    'https://www.dropbox.com/scl/fi/abc/reel.mp4?rlkey=def&raw=1',
    'https://www.dropbox.com/scl/fi/abc/reel.mp4?rlkey=def&raw=1',
    'https://www.dropbox.com/scl/fi/abc/reel.mp4?rlkey=def&raw=1#t=0',
  ],
  [
    'https://CDN.example.com/Ada%20Okafor/reel-2026.MP4?token=a/b+c==&e=1',
    'https://cdn.example.com/Ada%20Okafor/reel-2026.MP4?token=a/b+c==&e=1',
    'https://cdn.example.com/Ada%20Okafor/reel-2026.MP4?token=a/b+c==&e=1#t=0',
  ],
  [
    'https://cdn.example.com/reel.mp4#t=30',
    'https://cdn.example.com/reel.mp4#t=30s',
    'https://cdn.example.com/reel.mp4#t=30',
  ],
])('%s is accepted as a reel', (typed, plain, player) => {
  const link = parseReelLink(typed)
  if (link === null) throw new Error('It was refused.')
  expect(link.url).toBe(plain)
  expect(reelPlayerUrl(link)).toBe(player)
  expect(parseReelLink(plain)).toEqual(link)
})

test.each([
  'https://www.youtube.com/watch?v=LowerThird1#t=1m30s',
  'https://www.youtube.com/watch?time_continue=90&v=LowerThird1',
  'https://youtu.be/LowerThird1?t=90.5',
  'https://vimeo.com/123456789?t=90',
  'https://vimeo.com/123456789#t=90.5s',
])('the moment in %s is kept', (typed) => {
  expect(parseReelLink(typed)?.startSeconds).toBe(90)
})

test.each([
  'https://archive.org/download/anchors/reel.mp4',
  'https://ia800100.us.archive.org/1/items/anchors/reel.mp4',
  'https://upload.wikimedia.org/wikipedia/commons/a/ab/reel.mp4',
])('%s is accepted as a file, although its host also has pages about files', (typed) => {
  expect(parseReelLink(typed)?.url).toBe(typed)
})

test('each player can start at a moment', () => {
  const link = parseReelLink('https://vimeo.com/123456789#t=65s')
  expect(link && reelPlayerUrl(link, 32)).toBe(
    'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1#t=32s',
  )
  const own = parseReelLink('https://lowerthird.example/films/showreel.mp4?take=2')
  expect(own && reelPlayerUrl(own, 5)).toBe('/films/showreel.mp4?take=2#t=5')
  const file = parseReelLink('https://cdn.example.com/reel.mp4#t=65s')
  expect(file && reelPlayerUrl(file, 32)).toBe('https://cdn.example.com/reel.mp4#t=32')
})

describe('hostile links', () => {
  test('are more than a hundred, all different', () => {
    expect(new Set(HOSTILE_LINKS).size).toBe(HOSTILE_LINKS.length)
    expect(HOSTILE_LINKS.length).toBeGreaterThanOrEqual(100)
  })

  test.each(HOSTILE_LINKS.map((link) => [JSON.stringify(link).slice(0, 90), link]))(
    'are refused as a reel and as captions: %s',
    (_, link) => {
      expect(parseReelLink(link)).toBeNull()
      expect(isCaptionsLink(link)).toBe(false)
      expect(isCaptionsLink(link.replaceAll('mp4', 'vtt'))).toBe(false)
    },
  )

  test('are refused at their field, each with a sentence', () => {
    const rest = { title: 'Desk', cuePoints: [], captionsUrl: '' }
    for (const url of HOSTILE_LINKS) {
      const refused = v.safeParse(ReelSchema, { ...rest, url })
      expect(
        refused.issues?.map(({ message }) => message),
        url,
      ).toEqual([REEL_LINK_SENTENCE])
    }
  })
})

test('captions are an https file that ends in .vtt', () => {
  expect(isCaptionsLink('https://cdn.example.com/reel.en.vtt?v=2')).toBe(true)
  expect(isCaptionsLink('https://cdn.example.com/reel.en.srt')).toBe(false)
  expect(isCaptionsLink('https://cdn.example.com/reel.vtt#t=1')).toBe(false)
})

test('invisible characters around a pasted link are removed', () => {
  const reel = v.parse(ReelSchema, {
    url: '\u2068https://youtu.be/LowerThird1\u2069\u200b',
    title: 'Desk',
    cuePoints: [],
    captionsUrl: '\u00a0https://cdn.example.com/reel.en.vtt\u200b',
  })
  expect(reel.url).toBe('https://www.youtube.com/watch?v=LowerThird1')
  expect(reel.captionsUrl).toBe('https://cdn.example.com/reel.en.vtt')
})
