import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState } from 'react'
import { Button, MenuIcon, RemoveIcon } from '../../../ui'
import { entriesOf } from '../../model/catalog'
import type { Editor } from '../../model/editor'
import { isObject, type JsonObject, own } from '../../model/json'
import { textIn } from '../../model/localized'
import { addEntry, ENTRY_KINDS, type EntryKind, itemsOf, moveEntry, removeEntry } from '../../model/menu'
import type { Stored } from '../../model/storage'
import { Choice } from '../Choice'
import type { Client } from '../client'
import { Dialog } from '../Dialog'
import { type InLanguage, optionOf } from '../targets'
import { text } from '../texts'

interface MenuDialogProps {
  readonly client: Client
  readonly editor: Editor
  readonly stored: Stored
  readonly inLanguage: InLanguage
  readonly onClose: () => void
}

/** The entries of each menu, in an order that is changed by dragging or by keys. */
export function MenuDialog({ client, editor, stored, inLanguage, onClose }: MenuDialogProps) {
  const menus = stored.records.filter(({ collection }) => collection === 'menus')
  const [name, setName] = useState(menus[0]?.name)
  const [kind, setKind] = useState<EntryKind>()
  const menu = menus.find((each) => each.name === name)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const change = (after: JsonObject) => {
    if (menu) editor.edit([{ collection: 'menus', name: menu.name, after }])
  }
  const items = menu ? itemsOf(menu.record) : []
  const ids = items.map((_, index) => index + 1)
  return (
    <Dialog title={text('menus')} onClose={onClose}>
      <div className="search">
        <select aria-label={text('menu')} value={name} onChange={(event) => setName(event.target.value)}>
          {menus.map(({ name: each, record }) => (
            <option
              key={each}
              value={each}
            >{`${textIn(own(record, 'title'), ...inLanguage)} · ${each}`}</option>
          ))}
        </select>
        <select
          aria-label={text('addEntry')}
          value=""
          onChange={(event) => setKind(ENTRY_KINDS.find((each) => each.name === event.target.value))}
        >
          <option value="">{text('addEntry')}</option>
          {ENTRY_KINDS.map((each) => (
            <option key={each.name} value={each.name}>
              {text(`entries.${each.name}`)}
            </option>
          ))}
        </select>
      </div>
      <p className="quiet">{text('menuHint')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (menu && over && active.id !== over.id)
            change(moveEntry(menu.record, Number(active.id) - 1, Number(over.id) - 1))
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className="rows">
            {ids.map((id) => {
              const item = items[id - 1]
              const title = isObject(item) ? textIn(own(item, 'title'), ...inLanguage) : ''
              return (
                <Entry
                  key={`${name} ${id}`}
                  {...{ id, title }}
                  onRemove={() => menu && change(removeEntry(menu.record, id - 1))}
                />
              )
            })}
          </ul>
        </SortableContext>
      </DndContext>
      {menu && kind && (
        <Dialog title={text(`entries.${kind.name}`)} onClose={() => setKind(undefined)}>
          <Choice
            client={client}
            options={entriesOf(stored.records, [kind.collection, kind.key], inLanguage).map(optionOf)}
            onChoose={(key) => {
              const entries = entriesOf(stored.records, [kind.collection, kind.key], inLanguage)
              const found = entries.find(({ value }) => String(value) === key)
              if (found) change(addEntry(menu.record, kind, found))
              setKind(undefined)
            }}
          />
        </Dialog>
      )}
    </Dialog>
  )
}

interface EntryProps {
  readonly id: number
  readonly title: string
  readonly onRemove: () => void
}

function Entry({ id, title, onRemove }: EntryProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className="arrow"
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button type="button" className="chooser" {...attributes} {...listeners}>
        <MenuIcon aria-hidden="true" />
        <span>{title}</span>
      </button>
      <Button icon={<RemoveIcon />} aria-label={`${text('remove')}: ${title}`} onClick={onRemove} />
    </li>
  )
}
