import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Answers a message of the contact form.
 * @param siteUrl origin of the links
 * @param about who wrote, under which subject, and the administrator's answer
 */
export function messageAnswerMail(
  siteUrl: string,
  { name, subject, answer }: Record<'name' | 'subject' | 'answer', string | null>,
): Mail {
  return layOut({
    subject: 'Our answer to your message',
    paragraphs: [
      greeting(name),
      subject === null
        ? `You wrote to ${BRAND.name}. This is what our team answers:`
        : `You wrote to ${BRAND.name} about “${subject}”. This is what our team answers:`,
    ],
    quote: answer ?? undefined,
    action: { label: 'Write to us again', url: `${siteUrl}/contact` },
  })
}
