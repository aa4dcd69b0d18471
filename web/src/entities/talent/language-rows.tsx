import type { ComponentPropsWithRef } from 'react'
import {
  LANGUAGE_LEVEL_WORDS,
  LANGUAGE_LEVELS,
  type LanguageLevel,
} from '../../../../shared/languages.ts'
import { Field, FieldPair } from '../../ui/field.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Select } from '../../ui/select.tsx'
import { LANGUAGE_CHOICES } from './language-choices.ts'

type RowField = `languages.${number}.${'language' | 'level'}`

interface LanguageRowsProps {
  /** A key for each row that stays with it. */
  keys: readonly string[]
  max: number
  /** Connects a control with the form. */
  register: (name: RowField) => Omit<ComponentPropsWithRef<'select'>, 'size'>
  /** The error of the list as a whole, or of a field in a row. */
  error: (name: 'languages' | RowField) => string | undefined
  onAdd: () => void
  onRemove: (index: number) => void
  /** The label of the choice of a level. */
  levelLabel: string
  /** Whether a level must be chosen, from choices that explain each level; if not, it has a default. */
  explained?: boolean
}

/** Languages, each with a level. */
export function LanguageRows({
  keys,
  max,
  register,
  error,
  onAdd,
  onRemove,
  levelLabel,
  explained = false,
}: LanguageRowsProps) {
  return (
    <RowList
      legend="Languages"
      noun="language"
      keys={keys}
      max={max}
      error={error('languages')}
      onAdd={onAdd}
      onRemove={onRemove}
    >
      {(index) => (
        <FieldPair>
          <Field label="Language" error={error(`languages.${index}.language`)}>
            {(control) => (
              <Select {...control} {...register(`languages.${index}.language`)}>
                <option value="">Choose a language</option>
                {LANGUAGE_CHOICES.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={levelLabel} error={error(`languages.${index}.level`)}>
            {(control) => (
              <Select {...control} {...register(`languages.${index}.level`)}>
                {explained && <option value="">Choose a level</option>}
                {LANGUAGE_LEVELS.map((level) => (
                  <option key={level} value={level}>
                    {explained ? explain(level) : LANGUAGE_LEVEL_WORDS[level].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </FieldPair>
      )}
    </RowList>
  )
}

function explain(level: LanguageLevel): string {
  const { name, meaning } = LANGUAGE_LEVEL_WORDS[level]
  return `${name}: ${meaning}`
}
