import type { AttachmentType } from '../../../../shared/attachments.ts'
import { lazyValue } from '../../ui/lazy-value.ts'

const TYPES: Readonly<Record<AttachmentType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/webp': 'WebP picture',
}

const kilobytes = lazyValue(
  () => new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
)
const megabytes = lazyValue(
  () => new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
)

/**
 * The type and size of a file: for instance `PDF, 1.2 MB`.
 * @param file its type and its size in bytes
 */
export function fileInWords({ type, bytes }: { type: AttachmentType; bytes: number }): string {
  // A megabyte is 1,024 kilobytes here, as in the limit of ten.
  const kib = Math.max(1, Math.round(bytes / 1024))
  return `${TYPES[type]}, ${kib < 1000 ? kilobytes().format(kib) : megabytes().format(kib / 1024)}`
}
