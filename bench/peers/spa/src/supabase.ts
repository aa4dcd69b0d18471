import { createClient } from '@supabase/supabase-js'

/** Supabase, called by the browser itself. */
export const supabase = createClient(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
)
