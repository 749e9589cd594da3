import { ChevronLeft, ChevronRight, Delete, ListTree, LogOut, Redo2, Undo2 } from 'lucide-react'
import { mirrored } from './mirrored'

export const ContentsIcon = mirrored(ListTree)
export const DeleteIcon = mirrored(Delete)
export const NextIcon = mirrored(ChevronRight)
export const PreviousIcon = mirrored(ChevronLeft)
export const RedoIcon = mirrored(Redo2)
export const SignOutIcon = mirrored(LogOut)
export const UndoIcon = mirrored(Undo2)
