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
        ? `You wrote to ${BRAND.name}. Our team’s answer:`
        : `You wrote to ${BRAND.name} about “${subject}”. Our team’s answer:`,
    ],
    quote: answer ?? undefined,
    action: { label: 'Write to us again', url: `${siteUrl}/contact` },
  })
}
