declare module 'hyphen' {
  export default function createHyphenator(
    patterns: unknown,
    options: { readonly minWordLength?: number },
  ): (text: string) => string
}

declare module 'hyphen/patterns/*' {
  const patterns: unknown
  export default patterns
}
