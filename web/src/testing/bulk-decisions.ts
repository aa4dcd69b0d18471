/** For tests: thirty applications, and a worker that decides about many at once. */
import { applicant } from './applicants.ts'
import { deskAnswers } from './desk.ts'
import { answerAs } from './open-page.tsx'

/** The call that decides about many. */
export const BULK = '/api/admin/accounts/status'

/** The call that undoes decisions about many. */
export const BULK_UNDO = '/api/admin/accounts/undo'

/** The waiting applicants, by their position in the list: Person 1 to Person 30. */
export const people = Array.from({ length: 30 }, (_, index) => applicant(index + 1))

/** The answer to the desk about them. */
export const answers = deskAnswers(people)

interface Failed {
  userId: string
  code: string
}

/**
 * The answer to a bulk decision.
 * @param done the accounts that were decided about
 * @param failed those that were not
 */
export function decided(done: readonly string[], failed: readonly Failed[] = []): Response {
  return Response.json({ done, decisions: done.map(decisionAbout), failed })
}

/** The id of the decision about an account. */
export function decisionAbout(userId: string): string {
  return userId.replace(/-4000-/, '-8000-')
}

interface UndoBody {
  accounts: { userId: string; decision: string }[]
}

/**
 * Undoes all decisions in a request, except some.
 * @param refused the code of the refusal for each of those, by id; a test may change it
 * @param others further answers
 * @returns for each request the ids of its accounts
 */
export function undoWorker(
  refused: Record<string, string> = {},
  others: Parameters<typeof answerAs>[0] = {},
): string[][] {
  const asked: string[][] = []
  const sent = answerAs({
    ...answers,
    ...others,
    [BULK_UNDO]: () => {
      const { accounts } = (sent.at(-1)?.body ?? { accounts: [] }) as UndoBody
      asked.push(accounts.map(({ userId }) => userId))
      const failed = accounts.flatMap(({ userId, decision }) => {
        const code = decision === decisionAbout(userId) ? refused[userId] : 'undo_too_late'
        return code ? [{ userId, code }] : []
      })
      const stand = new Set(failed.map(({ userId }) => userId))
      const done = accounts.filter(({ userId }) => !stand.has(userId))
      return Response.json({
        done: done.map(({ userId }) => ({ userId, wasTold: false })),
        failed,
      })
    },
  })
  return asked
}

interface BulkBody {
  userIds: string[]
}

/**
 * Decides about all accounts in a request, except some.
 * @param refused the reason why each of those is refused, by id; a test may change it
 * @param others further answers
 * @returns the requests, and for each bulk request its ids
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
      return decided(
        userIds.filter((userId) => !refused[userId]),
        failed,
      )
    },
  })
  return { sent, asked, refused }
}

/** The name of the person whose row has focus. */
export function focusedPerson(): string | null | undefined {
  return document.activeElement?.querySelector('bdi')?.textContent
}
