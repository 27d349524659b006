import "./card-section.css";
import type { ReactNode } from "react";

type CardSectionProps = {
  /** Anchor of the page's section links. */
  id: string;
  title: string;
  text?: ReactNode;
  /** Status at the end of the header. */
  end?: ReactNode;
  /** Removes the padding around the content, for tables. */
  flush?: boolean;
  children: ReactNode;
};

/** A section of an entity's management page. */
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
