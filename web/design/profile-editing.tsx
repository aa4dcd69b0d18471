import { LanguageRows } from '../src/entities/talent/language-rows.tsx'
import { ConflictNotice } from '../src/ui/conflict-notice.tsx'
import { DropArea } from '../src/ui/drop-area.tsx'
import { Field } from '../src/ui/field.tsx'
import { FileButton } from '../src/ui/file-button.tsx'
import { PhotoPlaceholder } from '../src/ui/photo-placeholder.tsx'
import { PictureField } from '../src/ui/picture-field.tsx'
import { RowList } from '../src/ui/row-list.tsx'
import { SectionForm } from '../src/ui/section-form.tsx'
import { TextInput } from '../src/ui/text-input.tsx'
import { State } from './both-rooms.tsx'
import { Choosing } from './choosing.tsx'

const nothing = () => undefined
const later = async () => undefined

const differences = [
  { label: 'Headline', mine: 'Breakfast anchor and host', saved: 'Night anchor' },
  { label: 'Biography', mine: '', saved: 'Twelve years of late news in Bergen.' },
]

const resting = {
  props: { onSubmit: (event: { preventDefault: () => void }) => event.preventDefault() },
  sending: false,
  failure: null,
  keepMine: nothing,
  takeSaved: nothing,
  discard: nothing,
  restored: false,
  startAgain: nothing,
  leaving: null,
}

/** The controls with which a profile is edited. */
export function ProfileEditing() {
  return (
    <>
      <Choosing />
      <State name="Rows">
        <RowList
          legend="Credits"
          noun="credit"
          keys={['one', 'two']}
          max={2}
          error="Add at most 2 credits"
          onAdd={nothing}
          onRemove={nothing}
        >
          {(index) => (
            <Field label="Network">
              {(control) => (
                <TextInput {...control} defaultValue={['Kanal Nord', 'Harbour One'][index]} />
              )}
            </Field>
          )}
        </RowList>
      </State>
      <State name="Languages, each with how well">
        <LanguageRows
          keys={['one']}
          max={6}
          register={() => ({})}
          error={(name) => (name === 'languages.0.level' ? 'Choose a level' : undefined)}
          onAdd={nothing}
          onRemove={nothing}
          levelLabel="Level"
          explained
        />
      </State>
      <State name="A picture">
        <div className="max-w-sm">
          <PictureField
            noun="photograph"
            hasPicture
            shape={{ aspect: 16 / 9, maxWidth: 1920, minWidth: 160, format: 'image/jpeg' }}
            onSave={later}
            onStopped={nothing}
            onRemove={later}
          >
            <div className="relative aspect-video overflow-hidden rounded-box">
              <PhotoPlaceholder name="Ingrid Solvang" className="absolute inset-0" />
            </div>
          </PictureField>
        </div>
      </State>
      <State name="A file, chosen or dropped">
        <DropArea onDrop={nothing} className="border border-line p-4">
          <FileButton label="Choose a file" accept={['application/pdf']} onChoose={nothing}>
            Attach a file
          </FileButton>
        </DropArea>
      </State>
      <State name="A section that another tab has saved">
        <SectionForm form={resting} differences={differences} saveLabel="Save" actions={null}>
          <p className="text-sm text-soft">The section’s own fields.</p>
        </SectionForm>
      </State>
      <State name="The same, by itself">
        <ConflictNotice
          differences={differences.slice(0, 1)}
          onKeepMine={nothing}
          onTakeSaved={nothing}
        />
      </State>
    </>
  )
}
