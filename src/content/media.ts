/** Widths of the picture formats in pixels, widest first (spec §9). */
export const FORMAT_WIDTHS = {
  xxlarge: 3840,
  xlarge: 1920,
  large: 1000,
  medium: 750,
  small: 500,
  thumbnail: 245,
} as const

export type FormatName = keyof typeof FORMAT_WIDTHS

export interface MediaFormat {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** A picture, video or document of the package. `url` is as the backend gave it: absolute, or relative to `api.mediaUrl`. */
export interface Media {
  readonly id: number
  readonly name: string
  readonly alternativeText?: string
  readonly caption?: string
  readonly url: string
  readonly hash: string
  readonly ext: string
  readonly mime: string
  /** Kilobytes. */
  readonly size: number
  /** Pixels of the original. */
  readonly width?: number
  readonly height?: number
  readonly formats: Readonly<Partial<Record<FormatName, MediaFormat>>>
}
