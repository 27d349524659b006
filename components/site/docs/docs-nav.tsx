import { classNames } from "@/components/ui/class-names";
import { Link } from "@/lib/i18n/navigation";

type DocsNavProps = { label: string; docs: readonly { name: string; title: string }[]; current?: string };

const linkClass = "inline-flex min-h-11 items-center no-underline hover:underline lg:min-h-9";

/** The list of all documents, with the one that is open marked. */
export function DocsNav({ label, docs, current }: DocsNavProps) {
  return (
    <nav aria-label={label} className="order-last border-line border-t pt-6 lg:order-none lg:border-0 lg:pt-0">
      <ul className="grid sm:grid-cols-2 lg:grid-cols-1" lang="en" dir="ltr">
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
