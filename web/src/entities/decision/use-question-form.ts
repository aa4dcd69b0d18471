import { useQueryClient } from '@tanstack/react-query'
import {
  AskedSchema,
  type CorrectableField,
  QuestionSchema,
} from '../../../../shared/application-page.ts'
import type { Application } from '../../../../shared/applications.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useToast } from '../../ui/toast.tsx'
import { countsChanged, patchApplication } from '../application/application-cache.ts'
import { accountKey } from '../application/application-queries.ts'
import { titleOf } from '../application/application-words.ts'

const draft = ['question'] as const

/** What is said after a question to each kind of account. */
const DONE = {
  pending: 'The application stays in the queue, marked until they answer.',
  approved: 'Their answer will appear on the account’s page.',
} as const

/**
 * The form of a question about an application or an approved account, which marks them as asked after it was sent.
 * @param expected the status in which the account was seen
 */
export function useQuestionForm(
  application: Application,
  expected: keyof typeof DONE,
  onAsked: () => void,
) {
  const client = useQueryClient()
  const toast = useToast()
  const { userId, flags } = application
  return useWorkerForm({
    id: `ask-${userId}`,
    schema: QuestionSchema,
    defaults: { question: '', fields: [] as CorrectableField[] },
    draft,
    send: (asked) =>
      parseResponse(
        api.admin.accounts[':userId'].questions.$post({
          param: { userId },
          json: { ...asked, expected },
        }),
        AskedSchema,
      ),
    onSent: () => {
      toast(`${titleOf(application)} was asked`, DONE[expected])
      patchApplication(client, userId, {
        claimedBy: null,
        claimedUntil: null,
        flags: [...flags.filter((flag) => flag !== 'asked' && flag !== 'answered'), 'asked'],
      })
      countsChanged(client)
      void client.invalidateQueries({ queryKey: accountKey(userId) })
      // The lists of accounts by marks on other pages, and the record.
      void client.invalidateQueries({ queryKey: ['list'] })
      onAsked()
    },
  })
}
