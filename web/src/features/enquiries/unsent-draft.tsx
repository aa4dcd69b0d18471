import { focusHeading } from '../../lib/focus-heading.ts'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import { messageFormId } from './message-form.tsx'

/**
 * The draft of a message that can no longer be sent, because the enquiry was ended or held while somebody typed:
 * otherwise it would disappear with its box. Shows nothing without a draft.
 * @param props the id of the enquiry, as its `MessageForm` gets it
 */
export function UnsentDraft({ id }: { id: string }) {
  const words = useDraftText(messageFormId(id))
  if (words.text.trim() === '') return null
  return (
    <Notice kind="failure" title="Your message was not sent">
      <div className="grid justify-items-start gap-3">
        <Quotation from="Nothing can be sent here now. You had typed:">{words.text}</Quotation>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            words.forget()
            focusHeading()
          }}
        >
          Delete these words
        </Button>
      </div>
    </Notice>
  )
}
