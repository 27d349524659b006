import { classNames } from "@/components/ui/class-names";
import { Link } from "@/lib/i18n/navigation";

type DocsNavProps = { label: string; docs: readonly { name: string; title: string }[]; current?: string };

const linkClass = "inline-flex min-h-11 items-center no-underline hover:underline";

/** The list of all documents, with the one that is open marked. */
export function DocsNav({ label, docs, current }: DocsNavProps) {
  return (
    <nav aria-label={label} className="border-line border-t pt-4">
      <ul className="grid" lang="en" dir="ltr">
        {docs.map(({ name, title }) => {
          const isCurrent = name === current;
          return (
            <li key={name}>
              <Link
                href={`/docs/${name}`}
                aria-current={isCurrent ? "page" : undefined}
                className={classNames(linkClass, isCurrent ? "font-semibold text-ink" : "text-ink-2")}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
