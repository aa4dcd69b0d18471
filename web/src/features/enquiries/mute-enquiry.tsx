import { Bell, BellOff } from 'lucide-react'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'

interface MuteEnquiryProps {
  enquiry: TalentEnquiry
  /** Called with the changed enquiry. */
  onMuted: (muted: TalentEnquiry) => void
}

/** Turns notifications and emails about one enquiry off and on. The network is not told. */
export function MuteEnquiry({ enquiry: { id, isMuted }, onMuted }: MuteEnquiryProps) {
  const mute = useEnquiryMove<TalentEnquiry>(onMuted)
  const Icon = isMuted ? Bell : BellOff
  return (
    <div className="grid justify-items-start gap-1 print:hidden">
      {isMuted && (
        <p className="text-sm text-soft">
          Muted: you get no notifications or emails about this enquiry.
        </p>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3.5"
        leftIcon={<Icon aria-hidden="true" className="size-4" />}
        loading={mute.isPending}
        onClick={() =>
          mute.mutate({
            move: () =>
              parseResponse(
                api.talent.enquiries[':id'].mute.$post({
                  param: { id },
                  json: { muted: !isMuted },
                }),
                TalentEnquirySchema,
              ),
            done: isMuted ? 'Unmuted' : 'Muted',
          })
        }
      >
        {isMuted ? 'Unmute this enquiry' : 'Mute this enquiry'}
      </Button>
    </div>
  )
}
