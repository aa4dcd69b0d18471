import { Unzlib } from 'fflate'
import { Problem } from '../problem/problem.ts'

/**
 * Names that no page needs: scripts, programs, films, forms that are programs, other files, and actions when the file
 * is opened.
 */
const UNWANTED: ReadonlySet<string> = new Set([
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'OpenAction', 'RichMedia', 'XFA'],
  ...['ImportData', 'SubmitForm', 'GoToE', 'Movie', 'Rendition'],
])
/** Further such names, which are so short that the bytes of a picture may spell them by chance. */
const UNWANTED_SHORT: ReadonlySet<string> = new Set(['JS', 'AA'])

/** A name begins with a slash and ends before a delimiter; `#41` in it means A. */
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,80})/g
const STREAM = /\bstream\r?\n/g
/** The beginning of packed objects: the number of each, and where it begins. */
const UNPACKED = /^\s*\d+\s+\d+\s/

/** The greatest size of packed objects after inflating. Those that programs write have a hundredth of it. */
const INFLATED_MAX = 8 * 1024 * 1024
const INFLATED_MAX_IN_ALL = 32 * 1024 * 1024
/** How much is inflated at once. The result is at most a thousand times as large. */
const STEP = 4096

/**
 * Refuses a file that is not a PDF, and a PDF that contains more than pages, as far as its names tell. Objects that are
 * packed in streams are unpacked and searched as well; a file whose packed objects cannot be unpacked is refused.
 * Decision 049 says what this check cannot see.
 * @param bytes what was uploaded
 * @throws Problem `attachment_type_not_accepted`, `pdf_damaged`, `pdf_locked`, `pdf_not_plain`
 */
export function checkPdf(bytes: Uint8Array<ArrayBuffer>): void {
  const text = latin1(bytes)
  if (!/^%PDF-[12]\.\d/.test(text)) throw new Problem('attachment_type_not_accepted')
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024))) throw new Problem('pdf_damaged')

  const packed: number[] = []
  for (const { name, at, opensPage } of namesOf(text)) {
    if (name === 'Encrypt') throw new Problem('pdf_locked')
    if (UNWANTED.has(name) && !opensPage) throw new Problem('pdf_not_plain')
    if (name === 'ObjStm') packed.push(at)
  }
  refuseNames(withoutStreams(text))
  let left = INFLATED_MAX_IN_ALL
  let from = 0
  for (const at of packed) {
    // Two names for one stream, or one within another: no program writes that, and each would be searched again.
    if (at < from) throw new Problem('pdf_not_plain')
    const { objects, end } = unpacked(bytes, text, { from, at, most: Math.min(left, INFLATED_MAX) })
    left -= objects.length
    from = end
    refuseNames(objects)
  }
}

/** One character a byte, so that the place of a match is its place in the bytes. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

function refuseNames(text: string): void {
  for (const { name, opensPage } of namesOf(text)) {
    if ((UNWANTED.has(name) && !opensPage) || UNWANTED_SHORT.has(name)) {
      throw new Problem('pdf_not_plain')
    }
  }
}

interface FoundName {
  name: string
  /** Where it ends. */
  at: number
  /** Whether it only says which page is shown first. */
  opensPage: boolean
}

function* namesOf(text: string): Generator<FoundName> {
  for (const { index, 0: whole, 1: raw = '' } of text.matchAll(NAME)) {
    const name = raw.includes('#') ? unescaped(raw) : raw
    const at = index + whole.length
    const opensPage = name === 'OpenAction' && /^\s*\[/.test(text.slice(at, at + 20))
    yield { name, at, opensPage }
  }
}

function unescaped(name: string): string {
  return name.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function withoutStreams(text: string): string {
  const parts: string[] = []
  let from = 0
  for (const { index, 0: keyword } of text.matchAll(STREAM)) {
    if (index < from) continue
    const end = text.indexOf('endstream', index + keyword.length)
    if (end === -1) throw new Problem('pdf_damaged')
    parts.push(text.slice(from, index))
    from = end
  }
  return `${parts.join('\n')}\n${text.slice(from)}`
}

interface PackedStream {
  /** Where the stream before it ends: its dictionary begins after that. */
  from: number
  /** Where its dictionary says what it is. */
  at: number
  /** Its greatest size after inflating. */
  most: number
}

/** Unpacks the objects of a stream, and finds where the stream ends. */
function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  text: string,
  { from, at, most }: PackedStream,
): { objects: string; end: number } {
  const end = text.indexOf('endstream', at)
  const [keyword, another] = text.slice(at, Math.max(end, at)).matchAll(STREAM)
  // With two of them it would be unclear where a reader begins.
  if (keyword === undefined || another !== undefined) throw new Problem('pdf_not_plain')
  const start = at + keyword.index + keyword[0].length
  const begins = from + Math.max(0, text.slice(from, at).lastIndexOf(' obj'))
  const dictionary = text.slice(begins, at + keyword.index)
  const filters = Array.from(namesOf(dictionary), ({ name }) => name).filter((name) =>
    /Decode$/.test(name),
  )
  const packed = bytes.subarray(start, end)
  const objects = filters.length === 0 ? latin1(packed) : inflated(packed, filters, most)
  if (!UNPACKED.test(objects)) throw new Problem('pdf_not_plain')
  return { objects, end }
}

function inflated(packed: Uint8Array, filters: readonly string[], most: number): string {
  if (filters.join() !== 'FlateDecode') throw new Problem('pdf_not_plain')
  let text = ''
  const inflating = new Unzlib((part) => {
    text += latin1(part)
    if (text.length > most) throw new Problem('pdf_not_plain')
  })
  try {
    for (let from = 0; from < packed.length; from += STEP) {
      inflating.push(packed.subarray(from, from + STEP), from + STEP >= packed.length)
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('pdf_damaged', { cause: error })
  }
  return text
}
