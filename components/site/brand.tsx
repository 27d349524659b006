import { Link } from "@/lib/i18n/navigation";

const hatching = ["M13 6.2h3.6", "M13 9.8h5.7", "M13 13.4h6.7", "M13 17h6.6", "M13 20.6h5.2", "M13 24h2.8"];

/** The site's logo and name, linked to the home page. */
export function Brand({ siteName, onWall = false }: { siteName: string; onWall?: boolean }) {
  const colour = onWall ? "text-on-wall hover:text-on-wall" : "text-ink hover:text-ink";
  return (
    <Link
      href="/"
      className={`inline-flex min-h-11 items-center gap-2.5 whitespace-nowrap font-serif text-brand no-underline ${colour}`}
    >
      <svg
        viewBox="0 0 24 30"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        className={onWall ? "h-7.5 w-6" : "h-7.5 w-6 text-accent"}
      >
        <ellipse cx="12" cy="15" rx="10.6" ry="13.6" strokeWidth="1.7" />
        <path d="M12 3.2v23.6C6.9 26.8 3.4 21.5 3.4 15S6.9 3.2 12 3.2z" fill="currentColor" stroke="none" />
        {hatching.map((line, index) => (
          <path key={line} d={line} strokeLinecap="round" strokeWidth={1.5 - index * 0.2} />
        ))}
      </svg>
      {siteName}
    </Link>
  );
}
