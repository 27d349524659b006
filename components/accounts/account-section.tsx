import type { ReactNode } from "react";

type AccountSectionProps = { title: string; id?: string; children: ReactNode };

/** A titled section of the account page. */
export function AccountSection({ title, id, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      className="grid scroll-mt-24 gap-x-8 gap-y-4 border-line border-t py-8 first:border-t-0 lg:grid-cols-[200px_minmax(0,1fr)]"
    >
      <h2 className="text-h3">{title}</h2>
      <div className="grid min-w-0 max-w-[640px] content-start gap-4.5">{children}</div>
    </section>
  );
}
