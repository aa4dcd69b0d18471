import { useQueryClient } from '@tanstack/react-query'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import { overviewQuery } from '../../entities/overview/network-overview-queries.ts'
import { removePicture, uploadPicture } from '../../lib/picture-upload.ts'
import { PictureField } from '../../ui/picture-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { profileQuery } from './profile-query.ts'
import { LogoView } from './profile-view.tsx'

const ASPECT = 16 / 9
const MAX_WIDTH = 1280

/** The logo: chosen and cut. Both save at once. */
export function LogoSection({ profile }: { profile: NetworkProfile }) {
  const client = useQueryClient()
  const toast = useToast()
  const showAnew = () => {
    // The dashboard says what the profile still lacks.
    void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
    return client.invalidateQueries({ queryKey: profileQuery.queryKey })
  }

  return (
    <div className="max-w-2xl">
      <PictureField
        noun="logo"
        hasPicture={profile.logo !== null}
        aspect={ASPECT}
        maxWidth={MAX_WIDTH}
        format="image/png"
        onSave={async (file) => {
          await uploadPicture('/api/network/logo', file)
          await showAnew()
          toast('Logo saved')
        }}
        onRemove={async () => {
          await removePicture('/api/network/logo')
          await showAnew()
          toast('Logo removed', 'A card with your initials is shown instead.')
        }}
      >
        <LogoView profile={profile} />
      </PictureField>
    </div>
  )
}
