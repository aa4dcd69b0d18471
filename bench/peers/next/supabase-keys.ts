/** Where Supabase is, from the environment. */
export function supabaseKeys(): { url: string; key: string } {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = process.env
  if (!url || !key) throw new Error('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are not set')
  return { url, key }
}
