// What the panel uses of @strapi/strapi/admin.
import type { ComponentType, ReactNode } from 'react'

interface Answer<T> {
  readonly data: T
}

export interface FetchClient {
  get(url: string, options: { readonly responseType: 'blob' }): Promise<Answer<Blob>>
  get<T>(url: string): Promise<Answer<T>>
  post<T>(url: string, body?: object): Promise<Answer<T>>
  put<T>(url: string, body?: object): Promise<Answer<T>>
  del<T>(url: string): Promise<Answer<T>>
}
export function useFetchClient(): FetchClient
export const Layouts: {
  readonly Header: ComponentType<{
    readonly title: string
    readonly subtitle?: ReactNode
    readonly primaryAction?: ReactNode
    readonly secondaryAction?: ReactNode
  }>
  readonly Content: ComponentType<{ readonly children: ReactNode }>
}
export const Page: {
  readonly Main: ComponentType<{ readonly children: ReactNode }>
  readonly Title: ComponentType<{ readonly children: string }>
  readonly Protect: ComponentType<{ readonly permissions: readonly object[]; readonly children: ReactNode }>
}
