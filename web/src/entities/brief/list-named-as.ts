import { LIST_NAME_MAX } from '../../../../shared/limits.ts'

/**
 * The name of the list that belongs to a brief: the brief's, as far as a list's may go.
 * @param title the brief's
 */
export function listNamedAs(title: string): string {
  return [...title].slice(0, LIST_NAME_MAX).join('').trim()
}
