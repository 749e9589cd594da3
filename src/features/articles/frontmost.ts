import { createContext, useContext } from 'react'

/** Whether the article is what the visitor looks at: nothing lies over it. What moves by itself rests until then. */
export const FrontmostContext = createContext(true)

export const useIsFrontmost = (): boolean => useContext(FrontmostContext)
