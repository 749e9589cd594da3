import { createContext, useContext } from 'react'
import type { Media } from '../content'
import type { SlotName } from './feature'
import { Slot } from './slot'

/** What a part of the screen is about, for those who draw in a slot of it. */
export type Subject =
  | { readonly type: 'article'; readonly id: number }
  | { readonly type: 'document'; readonly media: Media }
  | { readonly type: 'configurator'; readonly uid: string }

const SubjectContext = createContext<Subject | null>(null)

/** A slot of something: who draws in it is told of what. */
export function SubjectSlot({ name, subject }: { readonly name: SlotName; readonly subject: Subject }) {
  return (
    <SubjectContext value={subject}>
      <Slot name={name} />
    </SubjectContext>
  )
}

/** What the slot is about that this is drawn in. */
export function useSubject(): Subject {
  const subject = useContext(SubjectContext)
  if (!subject) throw new Error('There is no subject here: this is for slots of something.')
  return subject
}
