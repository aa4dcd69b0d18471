/**
 * Saved talent of a network: in named lists, each person at a stage there, with one note and one rating per person.
 * `GET /api/network/saved` takes `SavedTalentQuerySchema` and answers `SavedTalentPageSchema`, `PUT
 * /api/network/saved/:userId` takes `SaveTalentSchema` and answers `SavedAnswerSchema`, `GET /api/network/compare`
 * takes `CompareQuerySchema` and answers `ComparedTalentSchema`, and `/api/network/lists` takes `NewListSchema` or
 * `ListChangeSchema` and answers `TalentListsSchema`.
 */
import * as v from 'valibot'
import { AccessSchema, confidentialFields } from './access.ts'
import { idField, isBlank, tidyLine, tidyText } from './fields.ts'
import { COMPARED_MAX, LIST_NAME_MAX, NOTE_MAX, RATING_MAX } from './limits.ts'
import { pageFields } from './lists.ts'
import { TalentCardSchema, ViewedTalentSchema } from './talent-search.ts'

/** How far somebody has come in a list, in the order of casting. */
export const LIST_STAGES = ['longlist', 'shortlist', 'contacted', 'audition', 'offer'] as const
export type ListStage = (typeof LIST_STAGES)[number]

const itsIdField = idField('Use its id')
const versionSentence = 'Send the version of the note'
const stageField = v.picklist(LIST_STAGES, 'Choose one of the stages')

function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** The name of a list. */
export const listNameField = v.pipe(
  v.string('Enter a name for the list'),
  v.transform(tidyLine),
  v.check((name) => !isBlank(name) && isText(name), 'Enter a name for the list'),
  v.check(
    (name) => [...name].length <= LIST_NAME_MAX,
    `Use at most ${LIST_NAME_MAX} characters for the name`,
  ),
)

/** A network's note about somebody. A blank one counts as none. */
export const noteField = v.pipe(
  v.string('The note must be text'),
  v.transform(tidyText),
  v.check(isText, 'The note must be text'),
  v.check(
    (note) => [...note].length <= NOTE_MAX,
    () => `Use at most ${NOTE_MAX.toLocaleString('en')} characters for the note`,
  ),
)

/** The query of `GET /api/network/saved`. Without a list: everybody, who was saved last first. */
export const SavedTalentQuerySchema = v.strictObject({
  /** A list's id or name, or `first` for the first list of the network: then by stage and place. */
  list: v.optional(listNameField),
  ...pageFields,
})

const savedFields = {
  /** As typed; empty when there is none. */
  note: v.string(),
  /** How often the note was changed. */
  version: v.number(),
  rating: v.nullable(v.number()),
  savedAt: v.string(),
  /** The id of the confidential list to which the note and the rating belong: a change there names the list. */
  keptIn: v.optional(v.string()),
  /** The members of the network who saved them and who wrote the note; only where it has had more than one member. */
  savedBy: v.optional(v.string()),
  notedBy: v.optional(v.string()),
  /** The network's lists they are in, in its order, each with the brief that it is of. */
  lists: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      stage: stageField,
      briefId: v.optional(v.string()),
    }),
  ),
}

/** A network's note, rating and lists for somebody. */
export const SavedSchema = v.object(savedFields)
export type Saved = v.InferOutput<typeof SavedSchema>

/** Somebody who is saved. */
export const SavedPersonSchema = v.object({ ...savedFields, talent: TalentCardSchema })
export type SavedPerson = v.InferOutput<typeof SavedPersonSchema>

/** A page of those who are saved. */
export const SavedTalentPageSchema = v.object({
  items: v.array(SavedPersonSchema),
  nextCursor: v.nullable(v.string()),
})
export type SavedTalentPage = v.InferOutput<typeof SavedTalentPageSchema>

/**
 * The body of `PUT /api/network/saved/:userId`. Fields that are left out stay as they are. Without a list, a person in
 * no list is put into the first, which is made if there is none.
 */
export const SaveTalentSchema = v.pipe(
  v.strictObject({
    note: v.optional(noteField),
    /**
     * The version of the note that this one is based on, so that no tab undoes another's save: 409 `note_changed` with
     * `saved`.
     */
    version: v.optional(
      v.pipe(v.number(versionSentence), v.integer(versionSentence), v.minValue(0, versionSentence)),
    ),
    rating: v.optional(
      v.nullable(
        v.pipe(
          v.number('Rate from 1 to 5'),
          v.integer('Rate from 1 to 5'),
          v.minValue(1, 'Rate from 1 to 5'),
          v.maxValue(RATING_MAX, 'Rate from 1 to 5'),
        ),
      ),
    ),
    /**
     * Its id, or its name in any case, which creates a list if there is none with that name; `first` as for the query.
     */
    list: v.optional(listNameField),
    /**
     * The list of one of the network's briefs, in place of `list`. It has the name of the brief, and only those who see
     * the brief see it.
     */
    brief: v.optional(itsIdField),
    stage: v.optional(stageField),
    /** The person at that stage before whom they are placed; null for the end. */
    before: v.optional(v.nullable(itsIdField)),
  }),
  v.forward(
    v.partialCheck(
      [['list'], ['brief'], ['stage'], ['before']],
      ({ list, brief, stage, before }) =>
        (list ?? brief) !== undefined || (stage === undefined && before === undefined),
      'Choose the list to move someone in',
    ),
    ['list'],
  ),
  v.forward(
    v.partialCheck(
      [['list'], ['brief']],
      ({ list, brief }) => list === undefined || brief === undefined,
      'Choose a list or a brief',
    ),
    ['brief'],
  ),
)
export type SaveTalent = v.InferOutput<typeof SaveTalentSchema>

/** The present note, rating and lists, and which saved people look like the same person. */
export const SavedAnswerSchema = v.object({
  ...savedFields,
  /** The list of the brief that was named. */
  into: v.optional(v.string()),
  doubles: v.array(
    v.object({
      userId: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      reason: v.picklist(['same_name', 'same_link']),
    }),
  ),
})
export type SavedAnswer = v.InferOutput<typeof SavedAnswerSchema>

/** The query of `DELETE /api/network/saved/:userId`. Without a list: out of all of them. */
export const UnsaveQuerySchema = v.strictObject({ list: v.optional(itsIdField) })

/** The list fields that a form sends. */
export const ListNameSchema = v.strictObject({ name: listNameField })

/** The body of `POST /api/network/lists`. */
export const NewListSchema = v.strictObject({
  name: listNameField,
  /** Which members see it; if left out, the whole network does. */
  access: v.optional(AccessSchema),
})

/** The body of `PUT /api/network/lists/:id`. */
export const ListChangeSchema = v.strictObject({
  name: v.optional(listNameField),
  /**
   * The name that this one replaces. If a colleague has renamed the list meanwhile, the answer is 409 `list_renamed`
   * with `list`; without this field, the name overwrites whatever is there.
   */
  formerName: v.optional(listNameField),
  /** The list before which it goes; null for the end. */
  before: v.optional(v.nullable(itsIdField)),
})
export type ListChange = v.InferOutput<typeof ListChangeSchema>

/** With `list_renamed`: what the list is called now. */
export const RenamedListSchema = v.object({
  name: v.string(),
  /** The member of the network who renamed it; only where it has had more than one member. */
  renamedBy: v.optional(v.string()),
})
export type RenamedList = v.InferOutput<typeof RenamedListSchema>

/** A list, and how many people in it the network may see. */
const TalentListSchema = v.object({
  id: v.string(),
  name: v.string(),
  people: v.number(),
  ...confidentialFields,
  /** The member of the network who made it; only where it has had more than one member. */
  madeBy: v.optional(v.string()),
})
export type TalentList = v.InferOutput<typeof TalentListSchema>

/** A network's lists in its order. */
export const TalentListsSchema = v.object({ items: v.array(TalentListSchema) })
export type TalentLists = v.InferOutput<typeof TalentListsSchema>

/** The same after a list was made or changed, with the id of that one. */
export const ChangedListsSchema = v.object({ ...TalentListsSchema.entries, id: v.string() })

/** The query of `GET /api/network/compare`. */
export const CompareQuerySchema = v.strictObject({
  /** Up to four ids, joined by commas. */
  people: v.pipe(
    v.string('Choose who to compare'),
    v.transform((text) => text.split(',')),
    v.array(itsIdField),
    v.maxLength(COMPARED_MAX, `Compare at most ${COMPARED_MAX}`),
  ),
})

/** The compared talent whom the network may see, in the given order. */
export const ComparedTalentSchema = v.object({
  items: v.array(v.object({ talent: ViewedTalentSchema, saved: v.nullable(SavedSchema) })),
})
export type ComparedTalent = v.InferOutput<typeof ComparedTalentSchema>
export type ComparedPerson = ComparedTalent['items'][number]
