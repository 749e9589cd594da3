import { useState } from 'react'
import { entriesOf } from '../../model/catalog'
import type { Stored } from '../../model/storage'
import { Choice } from '../Choice'
import type { Client } from '../client'
import { Dialog } from '../Dialog'
import type { InLanguage } from '../targets'
import { text } from '../texts'
import { Upload } from '../Upload'

interface AddPlaceProps {
  readonly client: Client
  readonly stored: Stored
  readonly files: readonly string[]
  readonly inLanguage: InLanguage
  readonly onFile: (file: string) => void
  readonly onAdd: (place: { readonly title: string; readonly world: string; readonly file: string }) => void
  readonly onClose: () => void
}

const PICTURES = /\.(?:webp|png|jpe?g|avif)$/i

/** Asks for the title, the world and the picture of a new place. */
export function AddPlace({ client, stored, files, inLanguage, onFile, onAdd, onClose }: AddPlaceProps) {
  const worlds = entriesOf(stored.records, ['worlds', 'slug'], inLanguage)
  const [title, setTitle] = useState('')
  const [world, setWorld] = useState(String(worlds[0]?.value ?? ''))
  const choose = (file: string) => {
    if (title.trim() !== '' && world !== '') onAdd({ title: title.trim(), world, file })
  }
  return (
    <Dialog title={text('addPlace')} onClose={onClose}>
      <div className="form">
        <label className="field half">
          {text('placeTitle')}
          <input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
        </label>
        <label className="field half">
          {text('inWorld')}
          <select value={world} onChange={(event) => setWorld(event.target.value)}>
            {worlds.map(({ value, title: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p className="field">{text(title.trim() === '' ? 'titleFirst' : 'choosePicture')}</p>
      </div>
      <Choice
        client={client}
        options={files
          .filter((file) => PICTURES.test(file))
          .map((file) => ({ key: file, title: file, file }))}
        onChoose={choose}
      >
        <Upload
          client={client}
          onFile={(file) => {
            onFile(file)
            if (PICTURES.test(file)) choose(file)
          }}
        />
      </Choice>
    </Dialog>
  )
}
