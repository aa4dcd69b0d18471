import { ask } from '../../../../shared/endpoint.ts'
import { getTerms } from '../../../../shared/endpoints/talent-terms.ts'
import { type Terms, TermsSchema } from '../../../../shared/talent-terms.ts'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { visibilityKeys } from '../../entities/visibility/invalidate-visibility.ts'
import { api, madeOf } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { answerTo } from '../../lib/endpoint-query.ts'
import { keptIn, type ProfileKind } from '../../lib/profile-save.ts'

/** How a talent's terms are cached and saved. */
export const TERMS: ProfileKind<Terms> = {
  // A pause is one of the terms.
  ...keptIn(termsQuery.queryKey, ...visibilityKeys()),
  schema: TermsSchema,
  put: async ({ version, notificationAddress, agent, ...json }) => {
    try {
      return await parseResponse(api.talent.terms.$put({ json }, madeOf({ version })), TermsSchema)
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem) || refusal.code !== 'terms_changed') throw refusal
      const { code, message, status } = refusal
      throw new ApiProblem(code, message, { status, saved: await answerTo(ask(getTerms)) })
    }
  },
}
