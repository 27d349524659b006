"use client";

import { ErrorNotice } from "@/components/patterns/error-notice";
import states from "@/lib/i18n/messages/en/states.json";
import "./globals.css";

/** When even the document fails: a document of its own. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" dir="ltr">
      <body>
        <title>{states.error.title}</title>
        <main id="main">
          <ErrorNotice error={error} retry={retry} texts={states.error} />
        </main>
      </body>
    </html>
  );
}
