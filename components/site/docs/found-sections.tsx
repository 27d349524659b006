import { Link } from "@/lib/i18n/navigation";

type FoundSection = { doc: string; docTitle: string; id: string; title: string; excerpt: string };

/** The sections that a search found, each with the document that it is in. */
export function FoundSections({ sections }: { sections: readonly FoundSection[] }) {
  return (
    <ul className="grid gap-6" lang="en" dir="ltr">
      {sections.map(({ doc, docTitle, id, title, excerpt }) => (
        <li key={`${doc}#${id}`} className="grid gap-1">
          <span className="text-ink-3 text-small">{docTitle}</span>
          <Link href={`/docs/${doc}#${id}`} className="text-h4">
            {title}
          </Link>
          <p className="max-w-measure text-ink-2">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
