import { type ReactNode, useId } from "react";

type FormSectionProps = { title: string; text?: string; children: ReactNode };

/** A section of a long form: its title at the side, or above on a phone. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="form-section">
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {text && <p className="text-ink-2 text-small">{text}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  );
}
