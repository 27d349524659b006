import { getTexts } from "@/lib/i18n/get-texts";

const cards = ["first", "second", "third", "fourth"];

/** Skeleton of a dashboard page while it loads. */
export async function DashboardLoading() {
  const t = await getTexts("dashboard");
  return (
    <main id="main" tabIndex={-1} className="dash__content">
      <span role="status" className="sr-only">
        {t.loading}
      </span>
      <div aria-hidden="true" className="dash__head">
        <div className="grid gap-2.5">
          <div className="skeleton skeleton--title" />
          <div className="skeleton skeleton--lead" />
        </div>
        <div className="skeleton skeleton--action" />
      </div>
      <div aria-hidden="true" className="dash__cards">
        {cards.map((card) => (
          <div key={card} className="dash__card">
            <div className="skeleton" />
            <div className="grid content-start gap-2.5 py-1">
              <div className="skeleton skeleton--name" />
              <div className="skeleton skeleton--kind" />
              <div className="flex gap-6 py-3">
                <div className="skeleton skeleton--count" />
                <div className="skeleton skeleton--count" />
                <div className="skeleton skeleton--count" />
              </div>
              <div className="skeleton skeleton--button" />
            </div>
          </div>
        ))}
      </div>
    </main>
  );
}
