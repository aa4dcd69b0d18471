/** For tests: thirty applications, and a worker that decides about many at once. */
import { applicant } from './applicants.ts'
import { deskAnswers } from './desk.ts'
import { answerAs } from './open-page.tsx'

/** The call that decides about many. */
export const BULK = '/api/admin/accounts/status'

/** Who waits, by the order of the list: Person 1 to Person 30. */
export const people = Array.from({ length: 30 }, (_, index) => applicant(index + 1))

/** What the desk is answered about them. */
export const answers = deskAnswers(people)

interface BulkBody {
  userIds: string[]
}

/**
 * Decides about all it is sent but some.
 * @param refused why each of those is refused, by id; a test may change it
 * @param others answers beside these
 * @returns what it was sent, and of each call about many the ids
 */
export function bulkWorker(
  refused: Record<string, { code: string }> = {},
  others: Parameters<typeof answerAs>[0] = {},
) {
  const asked: string[][] = []
  const bodies = () => sent.map(({ body }) => body as BulkBody)
  const sent = answerAs({
    ...answers,
    ...others,
    [BULK]: () => {
      const { userIds } = bodies().at(-1) ?? { userIds: [] }
      asked.push(userIds)
      const failed = userIds.flatMap((userId) => {
        const why = refused[userId]
        return why ? [{ userId, ...why }] : []
      })
      return Response.json({ done: userIds.filter((userId) => !refused[userId]), failed })
    },
  })
  return { sent, asked, refused }
}

/** Whose row has focus. */
export function focusedPerson(): string | null | undefined {
  return document.activeElement?.querySelector('bdi')?.textContent
}
