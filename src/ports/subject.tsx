import { createContext, useContext } from 'react'
import type { Media } from '../content'
import type { SlotName } from './feature'
import { Slot } from './slot'

/** The subject of a slot, for the features that draw in it. */
export type Subject =
  | { readonly type: 'article'; readonly id: number }
  | { readonly type: 'document'; readonly media: Media }
  /** `code`: the order code of the configuration on screen. */
  | { readonly type: 'configurator'; readonly uid: string; readonly code?: string }

const SubjectContext = createContext<Subject | null>(null)

/** A slot that provides its subject to the features that draw in it. */
export function SubjectSlot({ name, subject }: { readonly name: SlotName; readonly subject: Subject }) {
  return (
    <SubjectContext value={subject}>
      <Slot name={name} />
    </SubjectContext>
  )
}

/** The subject of the surrounding slot. */
export function useSubject(): Subject {
  const subject = useContext(SubjectContext)
  if (!subject) throw new Error('useSubject must be called inside a SubjectSlot.')
  return subject
}
