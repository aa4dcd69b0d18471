import type { TalentEnquiryItem } from '../../../../shared/enquiry-items.ts'
import { answersInWords } from '../../entities/enquiry/enquiry-words.ts'
import { Day } from '../../ui/day.tsx'

/** The asking member, and what is known about their network. */
export function Asker({
  enquiry: { network, writer, hasWriterLeft, state },
}: {
  enquiry: Pick<TalentEnquiryItem, 'network' | 'writer' | 'hasWriterLeft' | 'state'>
}) {
  return (
    <>
      {writer && (
        <span>
          <bdi>{writer.name}</bdi>, <bdi>{writer.title}</bdi>.{' '}
        </span>
      )}
      {network && hasWriterLeft && (
        <span>
          {writer ? 'No longer at ' : 'Who wrote to you is no longer at '}
          <bdi>{network.name}</bdi>
          {state === 'open' || state === 'talking' ? '; a colleague can answer you. ' : '. '}
        </span>
      )}
      {network && (
        <>
          {network.domain && !hasWriterLeft && (
            <span>
              Writes from <bdi>{network.domain}</bdi>, confirmed.{' '}
            </span>
          )}
          <span>
            With us since <Day at={network.since} />.
          </span>
          {network.answers && <span>{` ${answersInWords(network.answers)}.`}</span>}
        </>
      )}
    </>
  )
}
