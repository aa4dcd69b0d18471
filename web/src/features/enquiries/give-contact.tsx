import { useRef, useState } from 'react'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import { CONTACT_CHANNELS, type ContactChannel } from '../../../../shared/network-contact.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'

const NAMES: Readonly<Record<ContactChannel, string>> = { phone: 'Phone', email: 'Email' }

interface GiveContactProps {
  /** An enquiry that the talent has accepted. */
  enquiry: TalentEnquiry
  onGiven: (enquiry: TalentEnquiry) => void
}

/** The contact details that the network gets: none until the talent chooses here, and then only the chosen ones. */
export function GiveContact(props: GiveContactProps) {
  const { given } = props.enquiry.contact
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHandlers = useLostFocus(() => heading.current?.focus())
  return (
    <section
      aria-labelledby="contact"
      className="grid gap-4 border-t border-line pt-7 print:hidden"
      {...focusHandlers}
    >
      <div className="grid gap-1">
        <h2 ref={heading} id="contact" tabIndex={-1} className="scroll-mt-20 text-lg">
          Your contact details
        </h2>
        <p className="measure text-sm text-soft">
          {given.length === 0
            ? 'They cannot see any of these yet. Choose what to share.'
            : 'They see what you select here. You can stop sharing it, but they may have written it down.'}
        </p>
      </div>
      {/* What was given, here or in another tab, is what is chosen then. */}
      <Channels key={given.join()} {...props} />
    </section>
  )
}

function Channels({ enquiry: { id, contact }, onGiven }: GiveContactProps) {
  const [chosen, setChosen] = useState<readonly ContactChannel[]>(contact.given)
  const move = useEnquiryMove<TalentEnquiry>(onGiven)
  const isSame =
    chosen.length === contact.given.length && chosen.every((one) => contact.given.includes(one))
  function give(): void {
    move.mutate({
      move: () =>
        parseResponse(
          api.talent.enquiries[':id'].contact.$post({
            param: { id },
            json: { channels: [...chosen] },
          }),
          TalentEnquirySchema,
        ),
      done:
        chosen.length === 0 ? 'They see none of your contact details' : 'They see what you chose',
    })
  }
  return (
    <>
      <div>
        {CONTACT_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            checked={chosen.includes(channel)}
            onChange={({ target }) =>
              setChosen(
                target.checked ? [...chosen, channel] : chosen.filter((one) => one !== channel),
              )
            }
          >
            {NAMES[channel]}: <bdi className="wrap-anywhere">{contact[channel]}</bdi>
          </Checkbox>
        ))}
      </div>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={isSame}
        loading={move.isPending}
        onClick={give}
      >
        {chosen.length === 0 && contact.given.length > 0 ? 'Stop sharing' : 'Let them see'}
      </Button>
    </>
  )
}
