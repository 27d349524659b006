import { useTexts } from "#texts";
import type { AdminHealth } from "@/lib/contract/admin/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { formatCosts, formatCount, formatMilliseconds, formatShare } from "./dashboard-format";

type ModelsCardProps = {
  models: AdminHealth["models"]["items"];
};

/** The activity of each active talk system in the last 24 hours. */
export function ModelsCard({ models }: ModelsCardProps) {
  const texts = useTexts("adminDashboard.models");
  const locale = useLocale();
  return (
    <section aria-labelledby="models-card" className="figure-card figure-card--flush">
      <div className="dash-card__head">
        <h2 id="models-card" className="text-h3">
          {texts.title}
        </h2>
        <Link href={PAGES.adminTalkSystems} className="text-small">
          {texts.link}
        </Link>
      </div>
      <div className="relative overflow-x-auto">
        <table className="table table--rows dash-models">
          <caption className="sr-only">{texts.title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.model}</th>
              <th scope="col">{texts.firstWord}</th>
              <th scope="col">{texts.errors}</th>
              <th scope="col">{texts.spend}</th>
            </tr>
          </thead>
          <tbody>
            {models.map(({ id, name, model, is_default, first_word_ms, replies, failed, spend }) => (
              <tr key={id}>
                <th scope="row" className="dash-model">
                  <Link href={`${PAGES.adminTalkSystems}/${id}`} className="wrap-break-word">
                    {name}
                  </Link>
                  <span className="text-caption text-ink-3">
                    {[is_default ? texts.default : null, model === name ? null : model].filter(Boolean).join(" · ")}
                  </span>
                </th>
                <td data-label={texts.firstWord}>{formatMilliseconds(first_word_ms, locale)}</td>
                <td data-label={texts.errors} className="text-ink-2">
                  {replies === 0 ? (
                    texts.quiet
                  ) : (
                    <span>
                      {formatShare(failed, replies, locale)}
                      <span className="dash-models__of">{texts.of({ n: formatCount(replies, locale) })}</span>
                    </span>
                  )}
                </td>
                <td data-label={texts.spend} className="text-ink-2">
                  {formatCosts(spend, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
