"use client";

import states from "@/lib/i18n/messages/en/site-states.json";
import "./globals.css";

/** Replaces the whole document when the root layout fails. It stays small, because every page ships it. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" dir="ltr">
      <body>
        <title>{states.error.title}</title>
        <main id="main" className="wrap grid justify-items-start gap-6 py-16">
          <h1 className="text-h1">{states.error.title}</h1>
          <p className="max-w-lead text-lead">{states.error.textWithoutReference}</p>
          <button type="button" onClick={retry} className="button button--primary">
            {states.error.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
