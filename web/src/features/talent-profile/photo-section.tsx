import { useQueryClient } from '@tanstack/react-query'
import { PHOTO_ALT_MAX } from '../../../../shared/limits.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { overviewQuery } from '../../entities/overview/talent-overview-queries.ts'
import { profileQuery, TALENT_PROFILE } from '../../entities/talent/own-profile-query.ts'
import { ProfilePortrait } from '../../entities/talent/talent-profile.tsx'
import { captionOf, nameOf } from '../../entities/talent/talent-words.ts'
import { removePicture, uploadPicture } from '../../lib/picture-upload.ts'
import { useSaveProfile } from '../../lib/profile-save.ts'
import { PictureField } from '../../ui/picture-field.tsx'
import { useToast } from '../../ui/toast.tsx'

/** A television picture, large enough for a sharp head of a page on a large screen. */
const ASPECT = 16 / 9
const MAX_WIDTH = 1920

/** The photograph: chosen, cut and described. Each of these saves at once. */
export function PhotoSection({ profile }: { profile: TalentProfile }) {
  const client = useQueryClient()
  const save = useSaveProfile(TALENT_PROFILE)
  const toast = useToast()
  // The dashboard says what the profile still lacks.
  const tellDashboard = () => void client.invalidateQueries({ queryKey: overviewQuery.queryKey })

  return (
    <div className="max-w-2xl">
      <PictureField
        noun="photograph"
        hasPicture={profile.photo !== null}
        aspect={ASPECT}
        maxWidth={MAX_WIDTH}
        format="image/jpeg"
        caption={{ name: nameOf(profile), line: captionOf(profile) }}
        description={{
          value: profile.photoAlt,
          hint: 'For people who cannot see it, for example “In a dark suit at a news desk, smiling”.',
          max: PHOTO_ALT_MAX,
          onSave: async (photoAlt) => {
            const present = await client.fetchQuery({ ...profileQuery, staleTime: 0 })
            if (photoAlt !== present.photoAlt) await save({ photoAlt }, present)
            toast('Photograph saved')
          },
        }}
        onSave={async (file) => {
          await uploadPicture('/api/talent/photo', file)
          tellDashboard()
        }}
        onRemove={async () => {
          await removePicture('/api/talent/photo')
          tellDashboard()
          await client.invalidateQueries({ queryKey: profileQuery.queryKey })
          toast('Photograph removed', 'A test card with your initials is shown instead.')
        }}
      >
        <ProfilePortrait profile={profile} />
      </PictureField>
    </div>
  )
}
