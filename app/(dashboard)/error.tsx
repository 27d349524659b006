"use client";

import { ErrorNotice } from "@/components/patterns/error-notice";

/** Renders a failed dashboard page inside the dashboard layout. */
export default function DashboardError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      <ErrorNotice error={error} retry={retry} />
    </main>
  );
}
