/** Small PDFs, with a page each, and what might stand beside it. */
import { zlibSync } from 'fflate'
import { asBytes, joined } from './images.ts'

const PAGES = [
  '<< /Type /Catalog /Pages 2 0 R EXTRA >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
]

/**
 * Writes a PDF of one page.
 * @param extra entries of its catalogue
 * @param objects further objects after its page, from number 4 on
 * @param trailer entries of its trailer
 */
export function pdf(
  extra = '',
  objects: readonly (string | Uint8Array)[] = [],
  trailer = '',
): Uint8Array<ArrayBuffer> {
  const bodies = [...PAGES.map((page) => page.replace('EXTRA', extra)), ...objects]
  const parts: Uint8Array[] = [asBytes('%PDF-1.7\n')]
  const offsets: number[] = []
  for (const [index, body] of bodies.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0))
    const bytes = typeof body === 'string' ? asBytes(body) : body
    parts.push(asBytes(`${index + 1} 0 obj\n`), bytes, asBytes('\nendobj\n'))
  }
  const end = parts.reduce((sum, part) => sum + part.length, 0)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = bodies.length + 1
  return joined(
    ...parts,
    asBytes(`xref\n0 ${size}\n0000000000 65535 f \n${table}`),
    asBytes(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${end}\n%%EOF\n`),
  )
}

/**
 * Writes objects as programs of this century do: packed, with a line break behind.
 * @param text of the objects
 * @param dictionary more of the stream's own
 */
export function packedObjects(
  text: string,
  dictionary = '/Filter /FlateDecode',
): Uint8Array<ArrayBuffer> {
  const content = asBytes(`9 0 ${text}`)
  const packed = dictionary.includes('FlateDecode') ? zlibSync(content) : content
  const head = `<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} ${dictionary} >>\nstream\n`
  return joined(asBytes(head), packed, asBytes('\nendstream'))
}
