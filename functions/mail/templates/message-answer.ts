import { BRAND } from '../../../shared/brand.ts'
import { greeting } from './greeting.ts'
import { layOut, type Mail } from './layout.ts'

/**
 * Answers a message of the contact form.
 * @param siteUrl origin of the links
 * @param about who wrote, under which subject and what, and the administrator's answer
 */
export function messageAnswerMail(
  siteUrl: string,
  {
    name,
    subject,
    message,
    answer,
  }: Record<'name' | 'subject' | 'message' | 'answer', string | null>,
): Mail {
  return layOut({
    subject: replyTo(subject ?? 'Your message'),
    paragraphs: [
      greeting(name),
      ...(answer ?? '').replace(/\r\n?/g, '\n').split(/\n{2,}/),
      `The ${BRAND.name} team`,
    ],
    action: { label: 'Write to us again', url: `${siteUrl}/contact` },
    note: 'You can also reply to this email.',
    original: message ?? undefined,
    why: `You receive this email because you wrote to us on the contact page of ${BRAND.name}.`,
    isByHand: true,
  })
}

/** Puts `Re:` in front as mail programs do, so that they show the answer with the message. */
function replyTo(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`
}
