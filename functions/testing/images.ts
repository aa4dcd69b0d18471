/** Small pictures that encoders made, and files that no encoder would make. */
import { zlibSync } from 'fflate'

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Baseline, 24 × 16. */
export const JPEG = fromBase64(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/' +
    '2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAAR' +
    'CAAQABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAQAC/8QAJRAAAgECBQQDAQAAAAAAAAAAAQIRIUEAAxIxkRMi' +
    'UXFSYoHx/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAL/xAAdEQACAQQDAAAAAAAAAAAAAAAA8BEBAiExkbHB/9oADAMBAAIRAxEA' +
    'PwAlBPVywigx0wImKQeCN7ETGpiMBoWWKiZC3N9+K/sTpGNK7okqNRahakCnEQPUDwAGu05gVR3jdzP9v7qbk6SsiF74FlYO' +
    'AYaB25aitxEc38j5HFgQIS3TchYq7QaRa2w9R9RWwhz4TW+6msH/2Q==',
)

/** Progressive, 24 × 16. */
export const PROGRESSIVE_JPEG = fromBase64(
  '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/' +
    '2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wgAR' +
    'CAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAVAQEBAAAAAAAAAAAAAAAAAAAAAf/aAAwDAQACEAMQ' +
    'AAABSgE//8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABBQJf/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAwEBPwE/' +
    '/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAgEBPwE//8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQAGPwJf/8QAHBAA' +
    'AQMFAAAAAAAAAAAAAAAAAAFBYRARcYHB/9oACAEBAAE/IcpaBh+UeRIXZ//aAAwDAQACAAMAAAAQQB//xAAWEQEBAQAAAAAA' +
    'AAAAAAAAAAABADH/2gAIAQMBAT8QlTL/xAAVEQEBAAAAAAAAAAAAAAAAAAAAEf/aAAgBAgEBPxBH/8QAHhABAAICAgMBAAAA' +
    'AAAAAAAAASHwETEAUUFhgZH/2gAIAQEAAT8QyGYGoYt9vEMMuPV+XBxHAZ6Fv68FCJXb4LY3GAENs296BOjysW9E/wD/2Q==',
)

/** Lossy, 24 × 16. */
export const WEBP = fromBase64(
  'UklGRgQBAABXRUJQVlA4IPgAAAAQBwCdASoYABAAPzmEuVOvKKWisAgB4CcJbACdMoMYOTdbXdkUPgGsCpVeJegA9QH6gewB' +
    '+qoeJEguGh9DyHmm8ADK+syB8G6JaZkTUuyBplcMlyi9euO8TBgO9Q8L+PcIyXQ/2Ah6nIA2sYpuupy8yFM4XblagWI+TIpE' +
    'HgEfyJ3xfx3CgUwgHAofDD9kFkK5plwQ2ModfxjdN1k/b5fZ2642+UNkj39+P+W6lNcS1guejPMLBT7//F/Nw3e593NAcGS/' +
    'JMzSublViRi1POUbWXgMDIst0Er6gZ1bQ/YRroL5t/meX7gvAx/d6Zr/5bn+Fmqfz7QAAA==',
)

/** Lossless, 24 × 16. */
export const LOSSLESS_WEBP = fromBase64('UklGRh4AAABXRUJQVlA4TBEAAAAvF8ADAAdQqCIXpf+BiOh/AAA=')

/** With transparency, 24 × 16. */
export const TRANSPARENT_WEBP = fromBase64(
  'UklGRmIAAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSAoAAAABB1DAiAhERP8DVlA4IDIAAAAQAwCdASoYABAAPxFysFAs' +
    'JqSisAgBgCIJQBUkUAAQNgAA/sTv5r4gQH9tmD6DzbSwAA==',
)

/** Lossless, 24 × 16, with a colour profile and Exif. */
export const WEBP_WITH_METADATA = fromBase64(
  'UklGRtoCAABXRUJQVlA4WAoAAAAoAAAAFwAADwAASUNDUOABAAAAAAHgbGNtcwQgAABtbnRyUkdCIFhZWiAH4gADABQACQAO' +
    'AB1hY3NwTVNGVAAAAABzYXdzY3RybAAAAAAAAAAAAAAAAAAA9tYAAQAAAADTLWhhbmR56b9WWj4BtoMjhVVG90+qAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAApkZXNjAAAA/AAAACRjcHJ0AAABIAAAACJ3dHB0AAABRAAAABRjaGFkAAABWAAA' +
    'ACxyWFlaAAABhAAAABRnWFlaAAABmAAAABRiWFlaAAABrAAAABRyVFJDAAABwAAAACBnVFJDAAABwAAAACBiVFJDAAABwAAA' +
    'ACBtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAYAAAAcAEMAQwAw' +
    'AABYWVogAAAAAAAA9tYAAQAAAADTLXNmMzIAAAAAAAEMPwAABd3///MmAAAHkAAA/ZL///uh///9ogAAA9wAAMBxWFlaIAAA' +
    'AAAAAG+gAAA48gAAA49YWVogAAAAAAAAYpYAALeJAAAY2lhZWiAAAAAAAAAkoAAAD4UAALbEcGFyYQAAAAAAAwAAAAJmaQAA' +
    '8qcAAA1ZAAAT0AAACltWUDhMEQAAAC8XwAMAB1CoIhel/4GI6H8AAEVYSUa6AAAARXhpZgAASUkqAAgAAAAGABIBAwABAAAA' +
    'AQAAABoBBQABAAAAVgAAABsBBQABAAAAXgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAZgAAAAAAAAA4YwAA' +
    '6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAABgA' +
    'AAADoAQAAQAAABAAAAAAAAAA',
)

/** 1 × 1, the kind that moves. */
export const GIF = fromBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')

/** Text as the bytes of a file. */
export function asBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** Files or parts of them, one after the other. */
export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/**
 * A JPEG with a segment more, after its first marker.
 * @param marker for instance 0xe1 for APP1
 * @param data what the segment says
 */
export function jpegWith(marker: number, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = data.length + 2
  const segment = joined(Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data)
  return joined(JPEG.subarray(0, 2), segment, JPEG.subarray(2))
}

/** Exif that says which way is up, and where the picture was taken. */
export function exif(orientation: number): Uint8Array<ArrayBuffer> {
  return joined(
    asBytes('Exif\0\0II*\0\u0008\0\0\0'),
    Uint8Array.of(1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0),
    asBytes('GPS 53.5511 N 9.9937 E'),
  )
}

function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff)
}

/** As the format's own document defines it, bit by bit. */
function checksum(bytes: Uint8Array): number {
  let remainder = 0xffffffff
  for (const byte of bytes) {
    remainder ^= byte
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0)
    }
  }
  return ~remainder >>> 0
}

/** A chunk of a PNG, with its right checksum. */
export function pngChunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  const body = joined(asBytes(type), data)
  return joined(uint32(data.length), body, uint32(checksum(body)))
}

/**
 * A grey PNG.
 * @param size in pixels
 * @param extra chunks between the header and the pixels
 */
export function png(
  { width, height }: { width: number; height: number },
  ...extra: Uint8Array[]
): Uint8Array<ArrayBuffer> {
  // One bit a pixel, and a filter byte before each row.
  const rows = new Uint8Array(height * (1 + Math.ceil(width / 8)))
  return joined(
    asBytes('\u0089PNG\r\n\u001a\n'),
    pngChunk('IHDR', joined(uint32(width), uint32(height), Uint8Array.of(1, 0, 0, 0, 0))),
    ...extra,
    pngChunk('IDAT', zlibSync(rows)),
    pngChunk('IEND'),
  )
}

/** Bytes as text of one letter each, to look for words in them. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
