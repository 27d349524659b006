import EyeOff from "@lucide/icons/icons/eye-off";
import FileText from "@lucide/icons/icons/file-text";
import Image from "@lucide/icons/icons/image";
import MessageSquareText from "@lucide/icons/icons/message-square-text";
import PanelBottom from "@lucide/icons/icons/panel-bottom";
import Paperclip from "@lucide/icons/icons/paperclip";
import ScanText from "@lucide/icons/icons/scan-text";
import Sigma from "@lucide/icons/icons/sigma";
import SquareCheck from "@lucide/icons/icons/square-check";
import Table from "@lucide/icons/icons/table-2";
import type { ComponentProps } from "react";
import type { Icon } from "@/components/ui/icon";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";

type NoticeCode = FullContextDocument["notices"][number]["code"];

/** The icon of each notice. */
export const NOTICE_GLYPHS: Readonly<Record<NoticeCode, ComponentProps<typeof Icon>["glyph"]>> = {
  formulas_left_out: Sigma,
  drawings_left_out: Image,
  parts_missing: FileText,
  pages_left_out: ScanText,
  pictures_without_text: Image,
  struck_text_left_out: EyeOff,
  hidden_text_left_out: EyeOff,
  unseen_text_left_out: EyeOff,
  attachments_left_out: Paperclip,
  frames_left_out: FileText,
  styles_not_read: EyeOff,
  rows_misaligned: Table,
  sheets_hidden: EyeOff,
  rows_hidden: EyeOff,
  comments_left_out: MessageSquareText,
  formulas_without_values: Sigma,
  dynamic_form: SquareCheck,
  fields_without_values: SquareCheck,
  furniture_kept_once: PanelBottom,
  shape_guessed: Table,
};
