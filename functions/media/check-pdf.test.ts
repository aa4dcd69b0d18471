import { describe, expect, test } from 'vitest'
import { asBytes, joined } from '../testing/images.ts'
import { packedObjects, pdf } from '../testing/pdfs.ts'
import { checkPdf } from './check-pdf.ts'

const NOISE = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256)

test.each([
  ['a page', pdf()],
  ['a page that says where it opens', pdf('/OpenAction [3 0 R /XYZ null null 0]')],
  ['links', pdf('', ['<< /Type /Action /S /URI /URI (https://north.example) >>'])],
  ['packed objects', pdf('', [packedObjects('<< /Type /Font >>')])],
  ['objects in a stream that is not packed', pdf('', [packedObjects('<< /Type /Font >>', '')])],
  [
    'a picture whose bytes spell a short name',
    pdf('', [
      joined(asBytes('<< /Length 4110 >>\nstream\n'), NOISE, asBytes(' /JS /AA \nendstream')),
    ]),
  ],
])('a PDF with %s is accepted', (_what, file) => {
  expect(() => checkPdf(file)).not.toThrow()
})

describe('a file is refused', () => {
  test.each([
    ['a script', '/Names << /JavaScript 4 0 R >>'],
    ['a script that runs when it is opened', '/OpenAction << /S /JavaScript /JS (app.alert) >>'],
    ['what happens when it is opened', '/OpenAction 4 0 R'],
    ['a name in other letters', '/OpenActio#6e 4 0 R'],
    ['a program', '/A << /S /Launch /F (cmd.exe) >>'],
    ['another file', '/Names << /EmbeddedFiles 4 0 R >>'],
    ['an event', '/AA << /WC 4 0 R >>'],
    ['a film', '/Subtype /RichMedia'],
    ['a form that is a program', '/AcroForm << /XFA 4 0 R >>'],
    ['a form that is sent', '/A << /S /SubmitForm /F (https://north.example) >>'],
  ])('that is a PDF with %s, compressed or not', (_what, extra) => {
    expect(() => checkPdf(pdf(extra))).toThrow('pdf_not_plain')
    expect(() => checkPdf(pdf('', [packedObjects(`<< ${extra} >>`)]))).toThrow('pdf_not_plain')
    expect(() => checkPdf(pdf('', [packedObjects(`<< ${extra} >>`, '')]))).toThrow('pdf_not_plain')
  })

  test.each([
    ['by another filter', packedObjects('<< >>', '/Filter /LZWDecode')],
    ['twice', packedObjects('<< >>', '/Filter [/FlateDecode /ASCIIHexDecode]')],
    ['behind a second beginning', packedObjects('<< >>', '/Filter /FlateDecode\nstream\n')],
    ['into more than anybody can look through', packedObjects(' '.repeat(9 * 1024 * 1024))],
    ['under a name that stands there twice', packedObjects('<< >>', '/Type /ObjStm')],
    ['as what is no object', joined(asBytes('<< /Type /ObjStm >>\nstream\nxxx\nendstream'))],
  ])('with objects packed %s', (_how, objects) => {
    expect(() => checkPdf(pdf('', [objects]))).toThrow('pdf_not_plain')
  })

  test('with packed objects that are broken', () => {
    const broken = asBytes('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nbroken\nendstream')
    expect(() => checkPdf(pdf('', [broken]))).toThrow('pdf_damaged')
  })

  test('that is locked with a password', () => {
    expect(() => checkPdf(pdf('', [], '/Encrypt 4 0 R'))).toThrow('pdf_locked')
  })

  test.each([
    ['cut off', pdf().subarray(0, 200).slice()],
    ['with more behind its end', joined(pdf(), asBytes('MZ and a program'))],
    ['with a stream that has no end', pdf('', [asBytes('<< >>\nstream\nabc')])],
  ])('that is a PDF %s', (_how, file) => {
    expect(() => checkPdf(file)).toThrow('pdf_damaged')
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['a page of the web', asBytes('<html>%PDF-1.7')],
    ['a program', asBytes('MZ')],
  ])('that is %s, not a PDF', (_what, file) => {
    expect(() => checkPdf(file)).toThrow('attachment_type_not_accepted')
  })
})

test('a PDF with ten megabytes of pictures is searched completely', () => {
  const large = joined(
    asBytes('<< /Length 10000000 >>\nstream\n'),
    new Uint8Array(10_000_000).fill(47),
    asBytes('\nendstream'),
  )
  checkPdf(pdf('', [large]))
})

test.each([
  ['one stream that is named again and again', `<< ${'/ObjStm '.repeat(10_000)}`],
  [
    'many streams without an object around them',
    '<< /Type /ObjStm >>\nstream\n9 0 x\nendstream\n'.repeat(10_000),
  ],
])('a PDF with %s is searched in linear time', (_what, objects) => {
  const file = pdf('', [objects, packedObjects('<< >>')])
  const startedAt = Date.now()
  try {
    checkPdf(file)
  } catch {
    // Whether it is taken is said above.
  }
  expect(Date.now() - startedAt).toBeLessThan(5000)
})
