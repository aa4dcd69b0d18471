import { readdir, readFile } from 'node:fs/promises'

const FOLDER = new URL('../supabase/migrations/', import.meta.url)

export interface Migration {
  /** The time fingerprint its file name begins with, by which migrations are ordered and recorded. */
  version: string
  name: string
  /** The file's statements. */
  script: string
}

/** Reads all migrations of `supabase/migrations`, in the order they are to be applied. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [version = '', ...words] = file.replace(/\.sql$/, '').split('_')
      return {
        version,
        name: words.join('_'),
        script: await readFile(new URL(file, FOLDER), 'utf8'),
      }
    }),
  )
}

/** The roles of a hosted project, to which the migrations grant. */
export const REQUEST_ROLES = `
  do $$
  begin
    if to_regrole('anon') is null then create role anon nologin; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin; end if;
    if to_regrole('service_role') is null then create role service_role nologin bypassrls; end if;
  end
  $$`
