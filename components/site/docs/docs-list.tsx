import { Link } from "@/lib/i18n/navigation";

type DocsListProps = { docs: readonly { name: string; title: string; lead: string }[] };

/** All documents, each with its first sentence. */
export function DocsList({ docs }: DocsListProps) {
  return (
    <ul className="grid gap-x-12 gap-y-6 md:grid-cols-2" lang="en" dir="ltr">
      {docs.map(({ name, title, lead }) => (
        <li key={name} className="grid content-start gap-1 border-line border-t pt-4">
          <Link href={`/docs/${name}`} className="text-h3">
            {title}
          </Link>
          <p className="max-w-measure text-ink-2">{lead}</p>
        </li>
      ))}
    </ul>
  );
}
