"use client";

import { ErrorNotice } from "@/components/patterns/error-notice";

/** Renders a failed page inside the site layout. */
export default function SiteError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorNotice error={error} retry={retry} />;
}
