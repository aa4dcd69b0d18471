import { expect, test } from 'vitest'
import { SKILL_MAX, SKILLS_MAX } from './limits.ts'
import { normalisedSkills, SKILL_SUGGESTIONS, suggestedSkills } from './skills.ts'

test('the vocabulary is in its own plain form, short enough, and without repetition', () => {
  expect(normalisedSkills(SKILL_SUGGESTIONS)).toEqual([...SKILL_SUGGESTIONS])
  for (const skill of SKILL_SUGGESTIONS) expect(skill.length).toBeLessThanOrEqual(SKILL_MAX)
})

test('skills get the spelling of the vocabulary, without repetitions', () => {
  expect(
    normalisedSkills([
      '  live   BROADCAST',
      'Live broadcast',
      "children's television",
      '',
      'Harp',
      'HARP',
    ]),
  ).toEqual(['Live broadcast', 'Children’s television', 'Harp'])
})

test('letters that look the same are the same, however they are encoded', () => {
  expect(normalisedSkills(['Cafe\u0301', 'Caf\u00e9'])).toEqual(['Caf\u00e9'])
})

test('suggestions contain a word that begins with the typed letters, and leave out chosen skills', () => {
  expect(suggestedSkills('prod', [], 9)).toEqual([
    'Producing',
    'Executive producing',
    'Live producing',
    'Field producing',
  ])
  expect(suggestedSkills('PROD', ['live producing'], 2)).toEqual([
    'Producing',
    'Executive producing',
  ])
  expect(suggestedSkills('by', [], 9)).toEqual(['Play-by-play'])
  expect(suggestedSkills('xyz', [], 9)).toEqual([])
  expect(
    suggestedSkills(
      '',
      Array.from({ length: SKILLS_MAX }, (_, n) => `S${n}`),
      9,
    ),
  ).toEqual([])
})
