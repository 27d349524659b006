"use client";

import { ErrorNotice } from "@/components/patterns/error-notice";
import states from "@/lib/i18n/messages/en/states.json";

/** When anything below the document fails and nothing nearer says so. */
export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="main">
      <ErrorNotice error={error} retry={retry} texts={states.error} />
    </main>
  );
}
