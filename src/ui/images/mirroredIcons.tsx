import { ChevronLeft, ChevronRight, Delete, ListTree, LogOut } from 'lucide-react'
import { mirrored } from './mirrored'

export const ContentsIcon = mirrored(ListTree)
export const DeleteIcon = mirrored(Delete)
export const NextIcon = mirrored(ChevronRight)
export const PreviousIcon = mirrored(ChevronLeft)
export const SignOutIcon = mirrored(LogOut)
