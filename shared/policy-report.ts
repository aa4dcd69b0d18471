import * as v from 'valibot'

/**
 * The body of `POST /api/policy-reports`, with the fields that are read: the report that browsers send to `report-uri`.
 * https://www.w3.org/TR/CSP3/#deprecated-serialize-violation
 */
export const PolicyReportSchema = v.object({
  'csp-report': v.object({
    'document-uri': v.string(),
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string()),
    'blocked-uri': v.optional(v.string()),
  }),
})
