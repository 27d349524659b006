import { initialsOf } from "@/lib/client/text/initials";

/** The initials of a person's account. Decorative: the name is shown beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none place-items-center rounded-full bg-surface-3 font-semibold text-caption text-ink"
    >
      {initialsOf(name)}
    </span>
  );
}
