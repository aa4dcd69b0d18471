import type { NetworkTape, TalentTape } from '../../../../shared/tapes.ts'
import { pagesInWords, tapeLengthInWords } from '../../entities/enquiry/tape-words.ts'
import { ReelPlayer } from '../../entities/talent/reel-player.tsx'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { Quotation } from '../../ui/quotation.tsx'

interface TapeFactsProps {
  tape: NetworkTape | TalentTape
  /** The name of the person who asked for it, as the first fact. */
  asker: string
  /** The name of the person who wrote the last note with it. */
  speaker: string
  /** The talent, for the tape's picture. */
  name: string
}

/** The requirements for a self-tape; after it is submitted, the tape itself. */
export function TapeFacts({ tape, asker, speaker, name }: TapeFactsProps) {
  const { state, text, pages, minutes, url, note } = tape
  return (
    <>
      {url && (
        <ReelPlayer
          url={url}
          title="Self-tape"
          cuePoints={[]}
          captionsUrl=""
          poster={<CaptionCard name={name} line="Self-tape" photo={null} blank />}
        />
      )}
      {state !== 'cancelled' && (
        <>
          <Quotation from={asker}>{text}</Quotation>
          <FactList>
            <Fact name="To learn">{pagesInWords(pages)}</Fact>
            <Fact name="Length">{tapeLengthInWords(minutes)}</Fact>
          </FactList>
        </>
      )}
      {note && <Quotation from={speaker}>{note}</Quotation>}
    </>
  )
}
