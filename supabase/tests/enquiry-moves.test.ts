import { expect, test } from 'vitest'
import { AUDITION_MOVES, AUDITION_MOVES_BY, AUDITION_STATES } from '../../shared/audition-moves.ts'
import { AUDITION_KINDS, AUDITION_VENUES } from '../../shared/auditions.ts'
import {
  AVAILABILITY_MOVES,
  AVAILABILITY_MOVES_BY,
  AVAILABILITY_STATES,
} from '../../shared/availability-moves.ts'
import { CONTACT_MOVES, CONTACT_MOVES_BY, CONTACT_STATES } from '../../shared/contact-moves.ts'
import {
  ENQUIRY_ACTORS,
  ENQUIRY_MOVES,
  ENQUIRY_MOVES_BY,
  ENQUIRY_STATES,
} from '../../shared/enquiry-moves.ts'
import { ENQUIRY_WORDS } from '../../shared/enquiry-words.ts'
import { OFFER_MOVES, OFFER_MOVES_BY, OFFER_STATES } from '../../shared/offer-moves.ts'
import { TAPE_MOVES, TAPE_MOVES_BY, TAPE_STATES } from '../../shared/tape-moves.ts'
import { sharedDatabase } from './support/test-database.ts'

// The moves of enquiries in shared/ and in the database are the same.

const database = await sharedDatabase()

test('the moves of the database are those of shared/', async () => {
  const { rows } = await database.query(
    `select state::text, actor::text, move, becomes::text, within_days as "withinDays" from private.enquiry_moves`,
  )
  const inOrder = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).toSorted()
  expect(inOrder(rows as object[])).toEqual(
    inOrder(
      ENQUIRY_MOVES.map(({ state, actor, move, becomes, withinDays = null }) => ({
        ...{ state, actor, move, becomes, withinDays },
      })),
    ),
  )
})

test('the states and actors of enquiries in the database are those of shared/, and so is who has which moves', async () => {
  const { rows } = await database.query<{ states: string[]; actors: string[] }>(
    `select enum_range(null::private.enquiry_state)::text[] as states,
       enum_range(null::private.enquiry_actor)::text[] as actors`,
  )
  expect(rows).toEqual([{ states: [...ENQUIRY_STATES], actors: [...ENQUIRY_ACTORS] }])
  for (const actor of ENQUIRY_ACTORS) {
    const moves = ENQUIRY_MOVES.filter((one) => one.actor === actor).map(({ move }) => move)
    expect([...new Set(moves)].toSorted()).toEqual([...ENQUIRY_MOVES_BY[actor]].toSorted())
  }
})

test('the moves of auditions in the database are those of shared/', async () => {
  const { rows } = await database.query(
    'select state::text, actor::text, move, becomes::text, timing from private.audition_moves',
  )
  const inOrder = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).toSorted()
  expect(inOrder(rows as object[])).toEqual(
    inOrder(
      AUDITION_MOVES.map(({ state, actor, move, becomes, timing = null }) => ({
        ...{ state, actor, move, becomes, timing },
      })),
    ),
  )
  const { rows: states } = await database.query<{ states: string[] }>(
    'select enum_range(null::private.audition_state)::text[] as states',
  )
  expect(states).toEqual([{ states: [...AUDITION_STATES] }])
  for (const [actor, moves] of Object.entries(AUDITION_MOVES_BY)) {
    const made = AUDITION_MOVES.filter((one) => one.actor === actor).map(({ move }) => move)
    expect([...new Set(made)].toSorted()).toEqual([...moves].toSorted())
  }
})

test('the moves of self-tapes in the database are those of shared/', async () => {
  const { rows } = await database.query(
    'select state::text, actor::text, move, becomes::text from private.tape_moves',
  )
  const inOrder = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).toSorted()
  expect(inOrder(rows as object[])).toEqual(inOrder(TAPE_MOVES))
  const { rows: states } = await database.query<{ states: string[] }>(
    'select enum_range(null::private.tape_state)::text[] as states',
  )
  expect(states).toEqual([{ states: [...TAPE_STATES] }])
  for (const [actor, moves] of Object.entries(TAPE_MOVES_BY)) {
    const made = TAPE_MOVES.filter((one) => one.actor === actor).map(({ move }) => move)
    expect([...new Set(made)].toSorted()).toEqual([...moves].toSorted())
  }
})

test('the moves of contact details in the database are those of shared/', async () => {
  const { rows } = await database.query(
    'select state::text, actor::text, move, becomes::text from private.contact_moves',
  )
  const inOrder = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).toSorted()
  expect(inOrder(rows as object[])).toEqual(inOrder(CONTACT_MOVES))
  const { rows: states } = await database.query<{ states: string[] }>(
    'select enum_range(null::private.contact_state)::text[] as states',
  )
  expect(states).toEqual([{ states: [...CONTACT_STATES] }])
  for (const [actor, moves] of Object.entries(CONTACT_MOVES_BY)) {
    const made = CONTACT_MOVES.filter((one) => one.actor === actor).map(({ move }) => move)
    expect([...new Set(made)].toSorted()).toEqual([...moves].toSorted())
  }
})

test('the moves of offers in the database are those of shared/', async () => {
  const { rows } = await database.query(
    'select state::text, actor::text, move, becomes::text from private.offer_moves',
  )
  const inOrder = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).toSorted()
  expect(inOrder(rows as object[])).toEqual(inOrder(OFFER_MOVES))
  const { rows: states } = await database.query<{ states: string[] }>(
    'select enum_range(null::private.offer_state)::text[] as states',
  )
  expect(states).toEqual([{ states: [...OFFER_STATES] }])
  for (const [actor, moves] of Object.entries(OFFER_MOVES_BY)) {
    const made = OFFER_MOVES.filter((one) => one.actor === actor).map(({ move }) => move)
    expect([...new Set(made)].toSorted()).toEqual([...moves].toSorted())
  }
})

test('the moves of availability in the database are those of shared/', async () => {
  const { rows } = await database.query(
    'select state::text, actor::text, move, becomes::text from private.availability_moves',
  )
  const inOrder = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).toSorted()
  expect(inOrder(rows as object[])).toEqual(inOrder(AVAILABILITY_MOVES))
  const { rows: states } = await database.query<{ states: string[] }>(
    'select enum_range(null::private.availability_state)::text[] as states',
  )
  expect(states).toEqual([{ states: [...AVAILABILITY_STATES] }])
  for (const [actor, moves] of Object.entries(AVAILABILITY_MOVES_BY)) {
    const made = AVAILABILITY_MOVES.filter((one) => one.actor === actor).map(({ move }) => move)
    expect([...new Set(made)].toSorted()).toEqual([...moves].toSorted())
  }
})

test('the kinds and venues of auditions in the database are those of shared/', async () => {
  const { rows } = await database.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = 'private.auditions'::regclass and contype = 'c'`,
  )
  const said = rows.map(({ rule }) => rule).join()
  for (const word of [...AUDITION_KINDS, ...AUDITION_VENUES]) expect(said).toContain(`'${word}'`)
})

test.each(Object.entries(ENQUIRY_WORDS))(
  'the values of %s in the database are those of shared/',
  async (part, words) => {
    const { rows } = await database.query<{ words: string[] }>(
      'select private.enquiry_words($1) as words',
      [part],
    )
    expect(rows[0]?.words).toEqual([...words])
  },
)
