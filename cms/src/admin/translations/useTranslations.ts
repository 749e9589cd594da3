import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '../publish/answers'
import type { Imported, Overview, TextList } from './answers'

/** What is to be translated, and files of it. */
export function useTranslations() {
  const { get, post } = useFetchClient()
  const [overview, setOverview] = useState<Overview>()
  const [opened, setOpened] = useState<string>()
  const [list, setList] = useState<TextList>()
  const [imported, setImported] = useState<Imported>()
  const [busy, setBusy] = useState<'download' | 'upload'>()
  const [fault, setFault] = useState<string>()

  const load = useCallback(async () => {
    try {
      setOverview((await get<{ data: Overview }>('/showroom/translations')).data.data)
    } catch (cause) {
      setFault(messageOf(cause))
    }
  }, [get])
  useEffect(() => {
    load()
  }, [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an import changes the list
  useEffect(() => {
    setList(undefined)
    if (opened === undefined) return undefined
    let isGone = false
    get<{ data: TextList }>(`/showroom/translations/${opened}`).then(
      ({ data }) => {
        if (!isGone) setList(data.data)
      },
      (cause) => {
        if (!isGone) setFault(messageOf(cause))
      },
    )
    return () => {
      isGone = true
    }
  }, [get, opened, imported])

  const during = async (what: 'download' | 'upload', work: () => Promise<void>) => {
    setBusy(what)
    setFault(undefined)
    try {
      await work()
    } catch (cause) {
      setFault(messageOf(cause))
    }
    setBusy(undefined)
  }
  return {
    ...{ overview, opened, list, imported, busy, fault },
    open: (locale: string) => setOpened(locale === opened ? undefined : locale),
    closeFault: () => setFault(undefined),
    closeImported: () => setImported(undefined),
    download: (locale: string) =>
      during('download', async () => {
        const { data } = await get(`/showroom/translations/${locale}/file`, { responseType: 'blob' })
        save(data, `${locale}.xlf`)
      }),
    upload: (file: File) =>
      during('upload', async () => {
        const form = new FormData()
        form.append('files', file)
        setImported((await post<{ data: Imported }>('/showroom/translations', form)).data.data)
        await load()
      }),
  }
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
