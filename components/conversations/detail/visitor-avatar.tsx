import User from "@lucide/icons/icons/user";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { type PlateColour, plateClass } from "@/components/ui/plate-colour";
import { initialsOf } from "@/lib/client/text/initials";

const COLOURS = Object.keys(plateClass) as PlateColour[];

type VisitorAvatarProps = { visitor: { user_id: string; user_name: string } };

/** A visitor's initials on a colour of their own. Decorative. */
export function VisitorAvatar({ visitor: { user_id: id, user_name: name } }: VisitorAvatarProps) {
  const initials = initialsOf(name);
  return (
    <span aria-hidden="true" className={classNames("inbox-avatar", plateClass[colourOf(id)])}>
      {initials || <Icon glyph={User} size="sm" />}
    </span>
  );
}

function colourOf(id: string): PlateColour {
  const sum = Array.from(id).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return COLOURS[sum % COLOURS.length] ?? "stone";
}
