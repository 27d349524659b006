"use client";

import texts from "@/lib/i18n/messages/en/site-errors.json";
import "./globals.css";

/** Replaces the whole document when the root layout fails. It stays small, because every page ships it. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" dir="ltr">
      <body>
        <title>{texts.title}</title>
        <main id="main" className="wrap grid justify-items-start gap-6 py-16">
          <h1 className="text-h1">{texts.title}</h1>
          <p className="max-w-lead text-lead">{texts.textWithoutReference}</p>
          <button type="button" onClick={retry} className="button button--primary">
            {texts.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
