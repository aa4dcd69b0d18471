import type { NextConfig } from 'next'

const config: NextConfig = {
  // The bench's own server compresses, for every peer alike.
  compress: false,
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
}

export default config
