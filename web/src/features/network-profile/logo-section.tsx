import { useQueryClient } from '@tanstack/react-query'
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import { overviewQuery } from '../../entities/overview/network-overview-queries.ts'
import { changePicture, removePicture, uploadPicture } from '../../lib/picture-upload.ts'
import type { PictureShape } from '../../ui/picture-crop.ts'
import { PictureField } from '../../ui/picture-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { profileQuery } from './profile-query.ts'
import { LogoView } from './profile-view.tsx'

const SHAPE: PictureShape = { aspect: 16 / 9, maxWidth: 1280, minWidth: 160, format: 'image/png' }

/** The logo: chosen and cropped. Both are saved at once. */
export function LogoSection({ profile }: { profile: NetworkProfile }) {
  const client = useQueryClient()
  const toast = useToast()
  const showAnew = () => {
    // The dashboard lists the missing parts of the profile.
    void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
    return client.invalidateQueries({ queryKey: profileQuery.queryKey })
  }
  const storedLogo = async () =>
    (await client.fetchQuery({ ...profileQuery, staleTime: 0 })).logo?.url

  return (
    <div className="max-w-2xl">
      <PictureField
        noun="logo"
        hasPicture={profile.logo !== null}
        shape={SHAPE}
        onSave={async (file, signal) => {
          await changePicture(
            () => uploadPicture('/api/network/logo', file, signal),
            async () => !signal.aborted && (await storedLogo()) !== profile.logo?.url,
          )
          await showAnew()
          toast('Logo saved')
        }}
        onStopped={() => void showAnew()}
        onRemove={async () => {
          await changePicture(
            () => removePicture('/api/network/logo'),
            async () => (await storedLogo()) === undefined,
          )
          await showAnew()
          toast('Logo removed', 'A card with your initials is shown instead.')
        }}
      >
        <LogoView profile={profile} />
      </PictureField>
    </div>
  )
}
