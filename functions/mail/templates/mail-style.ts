/** Hex instead of the product's OKLCH, which mail programs do not know. */
const INK = '#16181f'
const SOFT = '#565b6b'
const LINE = '#e3dfd8'

/** The style of each part of a mail, for programs that ignore style sheets. */
export const MAIL_STYLE = {
  body: `margin:0;padding:24px 12px;background-color:#faf8f5;color:${INK};font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.6`,
  preview:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#faf8f5',
  sheet: `max-width:544px;margin:0 auto;padding:24px;background-color:#ffffff;border:1px solid ${LINE};border-radius:6px;overflow-wrap:anywhere;word-break:break-word`,
  brand: `margin:0 0 24px;padding-left:12px;border-left:4px solid #e5322d;color:${INK};font-weight:700`,
  p: `margin:0 0 16px;color:${INK}`,
  quote: `margin:0 0 16px;padding-left:12px;border-left:2px solid #c9c4ba;color:${INK}`,
  action: 'margin:28px 0',
  button: `display:inline-block;padding:12px 20px;border-radius:6px;background-color:${INK};color:#ffffff;font-weight:600;text-decoration:none`,
  link: `color:${SOFT};text-decoration:underline;overflow-wrap:anywhere;word-break:break-all`,
  small: `margin:0 0 16px;color:${SOFT};font-size:14px`,
  foot: `margin:28px 0 0;padding-top:16px;border-top:1px solid ${LINE};color:${SOFT};font-size:14px`,
} as const

/** A part of a mail. */
export type MailStyle = keyof typeof MAIL_STYLE

/** Only what an attribute cannot say; it has to override attributes. */
export const STYLE_SHEET = `
      @media (prefers-color-scheme: dark) {
        .body { background-color: #0f1117 !important; }
        .preview { color: #0f1117 !important; }
        .sheet { background-color: #171a22 !important; border-color: #2c303c !important; }
        .brand, .p, .quote { color: #f0eeea !important; }
        .quote { border-color: #4a4f5e !important; }
        .button { background-color: #f0eeea !important; color: #16181f !important; }
        .link, .small, .foot { color: #a9adba !important; }
        .foot { border-color: #2c303c !important; }
      }
    `

/** Characters that must be escaped in HTML. */
export const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
