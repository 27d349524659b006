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

function initialsOf(name: string): string {
  const nameParts = name.split(/\s+/).filter(Boolean);
  const initialParts = nameParts.length > 1 ? [nameParts[0], nameParts.at(-1)] : nameParts;
  return initialParts.map((part) => Array.from(part ?? "")[0]?.toUpperCase() ?? "").join("");
}
