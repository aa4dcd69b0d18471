import { useFieldArray } from 'react-hook-form'
import * as v from 'valibot'
import { parseCuePoints, writeCuePoints } from '../../../../shared/cue-points.ts'
import {
  CUE_LABEL_MAX,
  CUE_POINTS_MAX,
  REEL_TITLE_MAX,
  REELS_MAX,
  URL_MAX,
} from '../../../../shared/limits.ts'
import { parseReelLink } from '../../../../shared/reels.ts'
import {
  ReelSchema,
  type TalentProfile,
  talentProfileFields,
} from '../../../../shared/talent-profile.ts'
import { ProfileSectionForm } from '../../entities/own-profile/section-form.tsx'
import { ReelPlayer } from '../../entities/talent/reel-player.tsx'
import { sentAs } from '../../lib/form-schema.ts'
import { Field } from '../../ui/field.tsx'
import { PhotoPlaceholder } from '../../ui/photo-placeholder.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { WebAddressInput } from '../../ui/web-address-input.tsx'
import { type TalentSectionProps, useTalentSection } from './section-form.ts'

interface ReelsValues {
  reels: {
    url: string
    title: string
    /** As people write them: `0:00 desk, 0:32 live`. */
    cuePoints: string
    captionsUrl: string
  }[]
}

/** Parses the moments of a reel from text, or returns an error message. */
const CueTextSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { cuePoints, problem } = parseCuePoints(dataset.value)
    if (problem === null) return cuePoints
    addIssue({ message: problem })
    return NEVER
  }),
)

const BodySchema = v.object({
  reels: v.pipe(
    v.array(v.object({ ...ReelSchema.entries, cuePoints: CueTextSchema })),
    talentProfileFields.reels,
  ),
})
const ReelsSchema = sentAs<ReelsValues, v.InferOutput<typeof BodySchema>>(BodySchema)
const DRAFT = ['reels'] as const
const EMPTY_REEL = { url: '', title: '', cuePoints: '', captionsUrl: '' }

function valuesOf({ reels }: TalentProfile): ReelsValues {
  return {
    reels: reels.map((reel) => ({ ...reel, cuePoints: writeCuePoints(reel.cuePoints) })),
  }
}

/** The reels, each with a preview before it is saved. */
export function ReelsForm(props: TalentSectionProps) {
  const form = useTalentSection({
    section: 'reel',
    props,
    schema: ReelsSchema,
    valuesOf,
    draft: DRAFT,
  })
  const { control, register, getValues, error, watch } = form
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'reels' })

  return (
    <ProfileSectionForm form={form} props={props}>
      <RowList
        legend="Reels"
        noun="reel"
        keys={fields.map(({ id }) => id)}
        max={REELS_MAX}
        error={error('reels')}
        onAdd={() => append(EMPTY_REEL, { shouldFocus: false })}
        onRemove={remove}
        undo={{
          valuesOf: (index) => getValues(`reels.${index}`),
          putBack: (index, row) => insert(index, row, { shouldFocus: false }),
        }}
        onMove={move}
      >
        {(index) => (
          <>
            <Field
              max={URL_MAX}
              label="Link"
              hint="One video on YouTube or Vimeo, or an https link to the file itself, which ends in .mp4"
              error={error(`reels.${index}.url`)}
            >
              {(control) => (
                <WebAddressInput
                  {...control}
                  {...register(`reels.${index}.url`)}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field max={REEL_TITLE_MAX} label="What it shows" error={error(`reels.${index}.title`)}>
              {(control) => (
                <TextInput {...control} {...register(`reels.${index}.title`)} autoComplete="off" />
              )}
            </Field>
            <Field
              label="Moments"
              optional
              hint={`Times and what they show, like “0:00 desk, 0:32 live, 1:10 interview”: up to ${CUE_POINTS_MAX}, each of at most ${CUE_LABEL_MAX} characters. Playback starts at the first.`}
              error={error(`reels.${index}.cuePoints`)}
            >
              {(control) => (
                <TextArea
                  {...control}
                  {...register(`reels.${index}.cuePoints`)}
                  rows={2}
                  className="min-h-20!"
                />
              )}
            </Field>
            <Field
              max={URL_MAX}
              label="Captions"
              optional
              hint="For an .mp4: an https link that ends in .vtt. YouTube and Vimeo bring their own."
              error={error(`reels.${index}.captionsUrl`)}
            >
              {(control) => (
                <WebAddressInput
                  {...control}
                  {...register(`reels.${index}.captionsUrl`)}
                  autoComplete="off"
                />
              )}
            </Field>
            <Trial reel={watch(`reels.${index}`)} name={props.profile.firstName} />
          </>
        )}
      </RowList>
    </ProfileSectionForm>
  )
}

/** A preview of the row, once its link is valid. */
function Trial({ reel, name }: { reel: ReelsValues['reels'][number]; name: string }) {
  const { cuePoints } = parseCuePoints(reel.cuePoints)
  if (parseReelLink(reel.url) === null) return null
  return (
    <ReelPlayer
      key={reel.url}
      url={reel.url}
      title={reel.title || 'Your reel'}
      cuePoints={cuePoints ?? []}
      captionsUrl={reel.captionsUrl}
      poster={<PhotoPlaceholder name={name} blank className="absolute inset-0" />}
    />
  )
}
