declare namespace Cloudflare {
  interface Env {
    SUPABASE_URL: string
    SUPABASE_PUBLISHABLE_KEY: string
    SUPABASE_SECRET_KEY: string
    SESSION_SECRET: string
    RESEND_API_KEY: string
    RESEND_URL: string
    TEST_DATABASE_URL: string
    TEST_FAULT_PROXIES_URL: string
    MEDIA: R2Bucket
    /** How many requests are sent at random. */
    FUZZ_RUNS?: string
    /** How many lives of an account are lived. */
    FUZZ_SEQUENCES?: string
    FUZZ_SEED?: string
  }
}

declare module '*?raw' {
  const text: string
  export = text
}

interface ImportMeta {
  /** As Vite has it: the files that a pattern names. */
  glob<Content>(
    pattern: string,
    options: { query: '?raw'; import: 'default'; eager: true },
  ): Record<string, Content>
}
