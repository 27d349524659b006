import type { ReactNode } from "react";

type CardSectionProps = {
  /** Where the page's own links lead. */
  id: string;
  title: string;
  text?: string | undefined;
  /** At the end of the head: how it stands. */
  end?: ReactNode;
  /** Without room around the content, as a table wants it. */
  flush?: boolean;
  children: ReactNode;
};

/** A part of an entity's page in the dashboard. */
export function CardSection({ id, title, text, end, flush = false, children }: CardSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card-section">
      <div className="card-section__head">
        <div className="grid min-w-0 gap-1">
          <h2 id={`${id}-title`} className="text-h3">
            {title}
          </h2>
          {text && <p className="text-ink-2 text-small">{text}</p>}
        </div>
        {end}
      </div>
      {flush ? children : <div className="card-section__body">{children}</div>}
    </section>
  );
}
