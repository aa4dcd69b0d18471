import { expect, test } from 'vitest'
import { parseCuePoints, writeCuePoints, writeMoment } from './cue-points.ts'

test.each<[string, [number, string][]]>([
  ['', []],
  ['  \n', []],
  [
    '0:00 desk, 0:32 live',
    [
      [0, 'desk'],
      [32, 'live'],
    ],
  ],
  [
    '0:00 desk\n1:04:10 interview',
    [
      [0, 'desk'],
      [3850, 'interview'],
    ],
  ],
  [
    '00:05 – desk; 75:00 - late',
    [
      [5, 'desk'],
      [4500, 'late'],
    ],
  ],
  [
    '0:10 with Ada, live from Lagos, 0:40 end',
    [
      [10, 'with Ada, live from Lagos'],
      [40, 'end'],
    ],
  ],
  [
    '1:04:10 interview, 0:32 live, 0:00 desk',
    [
      [0, 'desk'],
      [32, 'live'],
      [3850, 'interview'],
    ],
  ],
  ['0:10 two-way: 19:30 bulletin', [[10, 'two-way: 19:30 bulletin']]],
  [
    '0:01 مباشر, 0:02 生放送',
    [
      [1, 'مباشر'],
      [2, '生放送'],
    ],
  ],
])('the cue points %j are read', (text, expected) => {
  const cuePoints = expected.map(([seconds, label]) => ({ seconds, label }))
  expect(parseCuePoints(text)).toEqual({ cuePoints, problem: null })
  expect(parseCuePoints(writeCuePoints(cuePoints))).toEqual({ cuePoints, problem: null })
})

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [43_199, '11:59:59'],
])('%i seconds are written %s', (seconds, written) => {
  expect(writeMoment(seconds)).toBe(written)
})

test.each([
  ['desk', 'Write each moment as time and label, like 0:32 live'],
  ['0:75 desk', 'Write each moment as time and label, like 0:32 live'],
  ['32 live', 'Write each moment as time and label, like 0:32 live'],
  ['0:32', 'Describe what happens'],
  ['0:32 live, 0:32 desk', 'Give each moment a time of its own'],
  ['0:32 live, 0:10 desk, 0:32 end', 'Give each moment a time of its own'],
  ['13:00:00 late', 'Enter a time within the first twelve hours'],
  [`0:01 ${'a'.repeat(41)}`, 'Use at most 40 characters'],
  [
    Array.from({ length: 13 }, (_, second) => `0:${10 + second} x`).join(', '),
    'Add at most 12 moments',
  ],
])('the cue points %j are refused: %s', (text, problem) => {
  expect(parseCuePoints(text)).toEqual({ cuePoints: null, problem })
})
