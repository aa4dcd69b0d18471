/** The columns of `talent_profiles` that the home of every peer shows, for its query. The bench copies this file too. */
export const TALENT_COLUMNS =
  'first_name, last_name, location, nationality, years_of_experience, is_available, current_network, bio, skills, linkedin_url'
