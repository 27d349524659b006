import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";

/** A breadcrumb; the last one is the current page and has no link. */
export type Crumb = { label: string; href?: string };

type DashboardPageProps = {
  breadcrumbs: readonly Crumb[];
  title: string;
  lead?: ReactNode;
  /** Status beside the title. */
  badge?: ReactNode;
  /** Rendered before the title, such as an entity's portrait. */
  mark?: ReactNode;
  /** Actions on the whole page, at the end of its header. */
  actions?: ReactNode;
  /** A page that fills the window, under a head of one line. */
  isWorkplace?: boolean;
  children: ReactNode;
};

/** A page of the dashboard: breadcrumbs, header and content. */
export async function DashboardPage(props: DashboardPageProps) {
  const { breadcrumbs, title, lead, badge, mark, actions, isWorkplace = false, children } = props;
  const t = await getTexts("dashboard");
  return (
    <div className={isWorkplace ? "dash__page workplace" : "dash__page"}>
      <nav aria-label={t.breadcrumbs} className="dash__crumbs">
        <ol>
          {breadcrumbs.map(({ label, href }) => (
            <li key={label}>
              {href ? (
                <Link href={href}>{label}</Link>
              ) : (
                <span aria-current="page" dir="auto">
                  {label}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <main id="main" tabIndex={-1} className="dash__content">
        <div className="dash__head">
          <div className="dash__who">
            {mark}
            <div className="grid min-w-0 gap-1.5">
              <div className={classNames("flex items-center gap-x-3 gap-y-1", !isWorkplace && "flex-wrap")}>
                <h1 dir="auto" className={isWorkplace ? "workplace__title" : "wrap-anywhere min-w-0 text-h2"}>
                  {title}
                </h1>
                {badge}
              </div>
              {lead && !isWorkplace && <p className="wrap-anywhere text-ink-2">{lead}</p>}
            </div>
          </div>
          {actions && <div className="dash__acts">{actions}</div>}
        </div>
        {children}
      </main>
    </div>
  );
}
