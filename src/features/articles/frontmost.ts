import { createContext, useContext } from 'react'

/** Whether nothing covers the article. Animations pause until then. */
export const FrontmostContext = createContext(true)

export const useIsFrontmost = (): boolean => useContext(FrontmostContext)
