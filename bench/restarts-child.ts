// The stand-in's Auth and Data API in a process of their own, which restarts.ts starts again when it ends.
import { startSupabase } from '../local/supabase.ts'

await startSupabase(JSON.parse(process.env.SUPABASE_OPTIONS ?? '{}'))
