import type { ReactNode } from 'react'
import fonts from '../content/fonts.json'
import '../content/site.css'

export const metadata = { title: 'Peer B' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        {fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
      </head>
      <body>
        <div id="root">{children}</div>
      </body>
    </html>
  )
}
