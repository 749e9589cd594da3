import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Delete,
  ListTree,
  LogOut,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react'
import type { ComponentType } from 'react'

export {
  AArrowDown as SmallerIcon,
  AArrowUp as LargerIcon,
  AppWindow as WindowIcon,
  ArrowBigUp as ShiftIcon,
  ArrowUp as ForwardIcon,
  Bookmark as BagIcon,
  BookmarkCheck as TakenIcon,
  BookmarkPlus as TakeAlongIcon,
  BookOpen as DocumentIcon,
  Boxes as ConfiguratorIcon,
  Captions as CaptionsIcon,
  Check as CheckIcon,
  ChevronDown as DownIcon,
  Clock as WaitingIcon,
  Copy as CopyIcon,
  Download as DownloadIcon,
  Ellipsis as MoreIcon,
  ExternalLink as LinkIcon,
  Eye as ShowIcon,
  EyeOff as HideIcon,
  FileText as ArticleIcon,
  Globe as LanguageIcon,
  Image as PictureIcon,
  LayoutGrid as PlacesIcon,
  LibraryBig as LibraryIcon,
  LocateFixed as HotspotsIcon,
  Lock as LockIcon,
  Mail as MailIcon,
  Map as PlanIcon,
  MapPin as PlaceIcon,
  Maximize as FullscreenIcon,
  Maximize2 as EnlargeIcon,
  Menu as MenuIcon,
  MessageSquare as ContactIcon,
  Minimize as WindowedIcon,
  MoveHorizontal as FitWidthIcon,
  Pause as PauseIcon,
  Phone as PhoneIcon,
  Play as MediaIcon,
  Play as PlayIcon,
  QrCode as CodeIcon,
  Rotate3d as TurnIcon,
  RotateCcw as AgainIcon,
  RotateCcwSquare as RotateIcon,
  Route as TourIcon,
  Scan as FitPageIcon,
  Search as SearchIcon,
  Share2 as ShareIcon,
  ShoppingCart as CartIcon,
  SlidersHorizontal as DisplayIcon,
  Star as HighlightIcon,
  Trash2 as RemoveIcon,
  Users as PeopleIcon,
  Volume2 as SoundIcon,
  VolumeX as MutedIcon,
  WifiOff as OfflineIcon,
  X as CloseIcon,
  ZoomIn as ZoomInIcon,
  ZoomOut as ZoomOutIcon,
} from 'lucide-react'

export const BackIcon = mirrored(ArrowLeft)
export const ContentsIcon = mirrored(ListTree)
export const DeleteIcon = mirrored(Delete)
export const NextIcon = mirrored(ChevronRight)
export const PreviousIcon = mirrored(ChevronLeft)
export const SignOutIcon = mirrored(LogOut)

/** A directional icon, mirrored in right-to-left languages. */
function mirrored(Icon: LucideIcon): ComponentType<LucideProps> {
  return (props) => <Icon data-pointing {...props} />
}
