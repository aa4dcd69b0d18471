import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BulkStatusChangeSchema, StatusChangeSchema } from './account-status.ts'
import { DomainSchema } from './admin-settings.ts'
import { ApplicationsQuerySchema } from './applications.ts'
import { ConfirmEmailSchema } from './confirm-email.ts'
import { ContactSchema } from './contact.ts'
import { CurrentUserSchema } from './current-user.ts'
import { CONTACT_MESSAGE_MAX, LIST_NAME_MAX, REASON_MAX, SEARCH_TEXT_MAX } from './limits.ts'
import { LoginSchema } from './login.ts'
import { DomainClaimSchema } from './network-domains.ts'
import { NewMemberSchema } from './network-members.ts'
import { HiddenDomainSchema } from './privacy.ts'
import { listNameField, noteField } from './saved-talent.ts'

const ID = '6f0c2a3e-9d5b-4c1f-8a77-1f2e3d4c5b61'

function accepts(schema: v.GenericSchema, input: unknown): boolean {
  return v.safeParse(schema, input).success
}

describe('the sign-in schema', () => {
  const login = { email: 'a@b.example', password: 'x' }
  test('needs an address and a password, and neither remembers nor restores by default', () => {
    expect(v.parse(LoginSchema, login)).toEqual({ ...login, remember: false, restore: false })
    expect(accepts(LoginSchema, { ...login, password: '' })).toBe(false)
    expect(accepts(LoginSchema, { ...login, email: '' })).toBe(false)
    expect(accepts(LoginSchema, { ...login, remember: 'yes' })).toBe(false)
  })
})

describe('a contact message', () => {
  const message = { name: 'Ana', email: 'a@b.example', subject: 'Hello', message: 'Two\nlines' }
  test('may have several lines, where a subject may not', () => {
    expect(accepts(ContactSchema, message)).toBe(true)
    expect(accepts(ContactSchema, { ...message, subject: 'Two\nlines' })).toBe(false)
  })
  test.each(['name', 'email', 'subject', 'message'])('needs %s', (field) => {
    for (const unseen of [' ', '\u200b', '\u3164', '\u2800', '\u00ad\n']) {
      expect(accepts(ContactSchema, { ...message, [field]: unseen }), unseen).toBe(false)
    }
  })
  test('has a maximum length', () => {
    const longest = 'x'.repeat(CONTACT_MESSAGE_MAX)
    expect(accepts(ContactSchema, { ...message, message: longest })).toBe(true)
    expect(accepts(ContactSchema, { ...message, message: `${longest}x` })).toBe(false)
  })
})

describe('the schema of a change of status', () => {
  test('needs the status that was seen and the wanted one', () => {
    expect(accepts(StatusChangeSchema, { expected: 'pending', next: 'approved' })).toBe(true)
    expect(accepts(StatusChangeSchema, { expected: 'pending', next: 'famous' })).toBe(false)
    expect(accepts(StatusChangeSchema, { next: 'approved' })).toBe(false)
  })
  test('takes a reason of limited length, without NUL', () => {
    const change = { expected: 'pending', next: 'rejected' }
    expect(accepts(StatusChangeSchema, { ...change, reason: 'x'.repeat(REASON_MAX) })).toBe(true)
    expect(accepts(StatusChangeSchema, { ...change, reason: 'x'.repeat(REASON_MAX + 1) })).toBe(
      false,
    )
    expect(accepts(StatusChangeSchema, { ...change, reason: 'a\u0000' })).toBe(false)
  })
})

describe('invisible characters in pasted text', () => {
  const PASTED = 'One\u000bTwo\u0002\u2028Three'
  const TIDIED = 'One\nTwo\nThree'

  test('are removed from the reason of a decision and from a note, whose lines stay', () => {
    const change = { expected: 'pending', next: 'rejected', reason: PASTED }
    expect(v.parse(StatusChangeSchema, change)).toMatchObject({ reason: TIDIED })
    expect(v.parse(BulkStatusChangeSchema, { ...change, userIds: [ID] })).toMatchObject({
      reason: TIDIED,
    })
    expect(v.parse(noteField, PASTED)).toBe(TIDIED)
  })

  test('are removed from the name of a list, which becomes one line', () => {
    expect(v.parse(listNameField, ' Morning \u000b\u202eshow\u200b')).toBe('Morning show')
    for (const bad of ['\u0002', ' \u200b', 'x'.repeat(LIST_NAME_MAX + 1)]) {
      expect(accepts(listNameField, bad)).toBe(false)
    }
  })

  test('are removed from around a domain', () => {
    const typed = '\u202a mail.example\u202c\u200b'
    expect(v.parse(DomainSchema, typed)).toBe('mail.example')
    expect(v.parse(HiddenDomainSchema, typed)).toBe('mail.example')
    expect(v.parse(DomainClaimSchema, { domain: typed })).toEqual({ domain: 'mail.example' })
  })
})

test('a colleague who joins needs a phone number with enough digits', () => {
  const member = {
    token: 'token',
    password: 'a long password',
    firstName: 'Ana',
    lastName: 'Vos',
    jobTitle: 'Editor',
    phoneNumber: '+44 20 7946 0123',
  }
  expect(accepts(NewMemberSchema, member)).toBe(true)
  expect(accepts(NewMemberSchema, { ...member, phoneNumber: 'abc' })).toBe(false)
})

describe('the query of the waiting list', () => {
  test('searches by a text whose length is counted in characters', () => {
    const longest = '🎤'.repeat(SEARCH_TEXT_MAX)
    expect(accepts(ApplicationsQuerySchema, { q: longest })).toBe(true)
    expect(accepts(ApplicationsQuerySchema, { q: `${longest}x` })).toBe(false)
    expect(accepts(ApplicationsQuerySchema, { q: 'a\u0000' })).toBe(false)
  })
  test('defaults to the oldest pending applications, 24 at a time', () => {
    expect(v.parse(ApplicationsQuerySchema, {})).toEqual({
      status: 'pending',
      sort: 'oldest',
      limit: 24,
    })
  })
  test.each(['0', '101', '-1', '1.5', 'x', ''])('refuses the limit %j', (limit) => {
    expect(accepts(ApplicationsQuerySchema, { limit })).toBe(false)
  })
})

test('the user schema refuses a user without an email or role', () => {
  const user = {
    id: '3b241101-e2bb-4255-8caf-4136c566a962',
    email: 'a@b.example',
    role: 'talent',
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-02T10:00:00.000Z',
  }
  expect(accepts(CurrentUserSchema, user)).toBe(true)
  expect(accepts(CurrentUserSchema, { ...user, email: '' })).toBe(false)
  expect(accepts(CurrentUserSchema, { ...user, role: undefined })).toBe(false)
  expect(accepts(CurrentUserSchema, { ...user, role: 'owner' })).toBe(false)
})

test('no input makes a schema throw', () => {
  const schemas: v.GenericSchema[] = [
    LoginSchema,
    ContactSchema,
    ConfirmEmailSchema,
    StatusChangeSchema,
    ApplicationsQuerySchema,
    CurrentUserSchema,
  ]
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.anything(), (schema, input) => {
      expect(typeof accepts(schema, input)).toBe('boolean')
    }),
  )
})
