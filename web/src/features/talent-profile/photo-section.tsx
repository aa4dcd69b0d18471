import { useQueryClient } from '@tanstack/react-query'
import { PHOTO_ALT_MAX } from '../../../../shared/limits.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { profileQuery, TALENT_PROFILE } from '../../entities/talent/own-profile-query.ts'
import { ProfilePortrait } from '../../entities/talent/talent-profile.tsx'
import { captionOf, nameOf } from '../../entities/talent/talent-words.ts'
import { invalidateVisibility } from '../../entities/visibility/invalidate-visibility.ts'
import { changePicture, removePicture, uploadPicture } from '../../lib/picture-upload.ts'
import { useSaveProfile } from '../../lib/profile-save.ts'
import type { PictureShape } from '../../ui/picture-crop.ts'
import { PictureField } from '../../ui/picture-field.tsx'
import { useToast } from '../../ui/toast.tsx'

/**
 * In television format, large enough to be sharp at the top of a page on a large screen, and at least on a card of the
 * search.
 */
const SHAPE: PictureShape = {
  aspect: 16 / 9,
  maxWidth: 1920,
  minWidth: 400,
  format: 'image/jpeg',
}

/** The photograph: chosen, cropped and described. Each change is saved at once. */
export function PhotoSection({ profile }: { profile: TalentProfile }) {
  const client = useQueryClient()
  const save = useSaveProfile(TALENT_PROFILE)
  const toast = useToast()
  // The dashboard lists the missing parts of the profile, and the preview shows it as networks see it.
  const tellOthers = () => void invalidateVisibility(client)
  const storedPhoto = async () =>
    (await client.fetchQuery({ ...profileQuery, staleTime: 0 })).photo?.url

  return (
    <div className="max-w-2xl">
      <PictureField
        noun="photograph"
        hasPicture={profile.photo !== null}
        shape={SHAPE}
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
        onSave={async (file, signal) => {
          await changePicture(
            () => uploadPicture('/api/talent/photo', file, signal),
            async () => !signal.aborted && (await storedPhoto()) !== profile.photo?.url,
          )
          tellOthers()
        }}
        onStopped={() => void client.invalidateQueries({ queryKey: profileQuery.queryKey })}
        onRemove={async () => {
          await changePicture(
            () => removePicture('/api/talent/photo'),
            async () => (await storedPhoto()) === undefined,
          )
          tellOthers()
          await client.invalidateQueries({ queryKey: profileQuery.queryKey })
          toast('Photograph removed', 'A test card with your initials is shown instead.')
        }}
      >
        <ProfilePortrait profile={profile} />
      </PictureField>
    </div>
  )
}
