/** Self-tapes in words. */
import type { NetworkTape, TalentTape, TapeEntry } from '../../../../shared/tapes.ts'
import { writeDay } from '../../ui/calendar-day.ts'
import { longerInWords } from './outcome-words.ts'

type Tape = NetworkTape | TalentTape

/** The length of the script: for instance `2 pages`. */
export function pagesInWords(pages: number): string {
  if (pages === 0) return 'Nothing to memorize'
  return pages === 1 ? '1 page' : `${pages} pages`
}

/** The maximum duration: for instance `3 minutes`. */
export function tapeLengthInWords(minutes: number): string {
  return minutes === 1 ? '1 minute at most' : `${minutes} minutes at most`
}

/**
 * The state of a tape, in a sentence.
 * @param tape the last request for a tape
 * @param reader the reader's side
 */
export function tapeInWords(
  { state, dueOn }: Pick<Tape, 'state' | 'dueOn'>,
  reader: 'network' | 'talent',
): string {
  const isNetwork = reader === 'network'
  switch (state) {
    case 'asked':
      return isNetwork
        ? `They have until the end of ${writeDay(dueOn)}.`
        : `They ask for a self-tape by the end of ${writeDay(dueOn)}, wherever you are.`
    case 'handed_in':
      return isNetwork ? 'They have handed in their tape.' : 'You have handed in your tape.'
    case 'declined':
      return isNetwork ? 'They declined to make a tape.' : 'You declined to make a tape.'
    case 'cancelled':
      return 'The request for a tape was withdrawn.'
  }
}

/**
 * A step in the thread, after the name of the person who took it.
 * @param entry what was done
 */
export function tapeEntryInWords({ move, dueOn, outcomeBy }: TapeEntry): string {
  switch (move) {
    case 'ask':
      return dueOn === null
        ? 'asked for a self-tape'
        : `asked for a self-tape by ${writeDay(dueOn)}`
    case 'cancel':
      return 'withdrew the request for a tape'
    case 'hand_in':
      return 'handed in the tape'
    case 'decline':
      return 'declined to make a tape'
    case 'extend':
      return longerInWords('tape', outcomeBy)
  }
}
