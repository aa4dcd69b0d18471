/** What a network asks, complete and right. */
export function enquiryForm(talentId: string, changes: Record<string, unknown> = {}) {
  return {
    talentIds: [talentId],
    job: enquiryJob(),
    text: 'We would like to see you at our desk.',
    ...changes,
  }
}

/** A job with all that a first enquiry says of it. */
export function enquiryJob(changes: Record<string, unknown> = {}) {
  return {
    ...{ programme: 'Morning North', confidential: true, genre: 'news', kind: 'fixed_term' },
    ...{ role: 'anchor', onAir: 'desk', start: '2027-01-11', length: 'Six months', shift: 'early' },
    ...{ daysPerWeek: 4, place: 'Oslo', remote: 'none', decideBy: '2026-12-20' },
    pay: { min: 400, max: 520.5, currency: 'EUR', per: 'day' },
    languages: [{ language: 'nb', level: 'native' }],
    ...changes,
  }
}
