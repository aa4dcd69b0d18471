import {
  CORRECTABLE_FIELD_LABELS,
  type CorrectableField,
} from '../../../shared/application-page.ts'
import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Asks an applicant for something that the decision waits for.
 * @param statusUrl the page where they answer
 * @param about whom it is for, what an administrator asked, and the details to check
 */
export function questionMail(
  statusUrl: string,
  {
    firstName,
    question,
    fields,
  }: { firstName: string | null; question: string | null; fields: readonly CorrectableField[] },
): Mail {
  const paragraphs = [
    greeting(firstName),
    `We are reviewing your application to ${BRAND.name} and need some more information before we can decide. It keeps its place on the waiting list.`,
  ]
  if (fields.length > 0) {
    const labels = fields.map((field) => CORRECTABLE_FIELD_LABELS[field])
    paragraphs.push(`Please check these details: ${labels.join(', ')}.`)
  }
  paragraphs.push('Our team wrote:')
  return layOut({
    subject: 'We have a question about your application',
    paragraphs,
    quote: question ?? undefined,
    action: { label: 'Answer the question', url: statusUrl },
    note: 'You do not need to sign in. The link is personal and works for 90 days. Anyone who has it can answer in your name, so please do not forward this email.',
  })
}
