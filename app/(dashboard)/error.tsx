"use client";

import { ErrorNotice } from "@/components/patterns/error-notice";
import states from "@/lib/i18n/messages/en/site-states.json";

/** Renders a failed dashboard page inside the dashboard layout. */
export default function DashboardError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      <ErrorNotice error={error} retry={retry} texts={states.error} />
    </main>
  );
}
