import { useEffect, useState } from 'react'
import type { Client } from './client'

interface PictureProps {
  readonly client: Client
  readonly file: string | undefined
}

/** A small picture of a file; an empty area for a film or document. */
export function Picture({ client, file }: PictureProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    setUrl(undefined)
    if (file) void client.picture(file).then((found) => isCurrent && setUrl(found))
    return () => {
      isCurrent = false
    }
  }, [client, file])
  return <span className="picture">{url && <img src={url} alt="" loading="lazy" draggable={false} />}</span>
}
