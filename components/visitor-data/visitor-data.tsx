"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { AllMemory } from "@/components/memory/all-memory";
import { LoadStatus } from "@/components/patterns/load-status";
import { AcceptedTerms } from "@/components/terms/accepted-terms";
import { Button } from "@/components/ui/button";
import { EraseData } from "./erase-data";
import { type Erased, ErasedNotice } from "./erased-notice";
import { ExportData } from "./export-data";
import { StoredData } from "./stored-data";
import { useVisitorData } from "./use-visitor-data";

/** The Your data page: stored data, download and erasure. */
export function VisitorData() {
  const texts = useTexts("visitorData");
  const terms = useTexts("terms");
  const { record, failed, isAnonymous, reload } = useVisitorData();
  const [erased, setErased] = useState<Erased | null>(null);
  if (erased) return <ErasedNotice erased={erased} />;
  if (isAnonymous) return <NotVerified />;
  if (!record) return <LoadStatus failed={failed} texts={texts} onRetry={() => void reload()} />;
  return (
    <div className="grid max-w-[760px] gap-12">
      <StoredData data={record} onChange={() => void reload()} />
      <section className="grid gap-4">
        <h2 className="text-h2">{terms.title}</h2>
        <AcceptedTerms />
      </section>
      <AllMemory />
      <ExportData />
      <EraseData hasAccount={record.has_account} onErased={setErased} />
    </div>
  );
}

function NotVerified() {
  const texts = useTexts("visitorData.unknown");
  return (
    <section className="grid max-w-measure justify-items-start gap-4">
      <h2 className="text-h2">{texts.title}</h2>
      <p className="text-ink-2">{texts.text}</p>
      <Button variant="primary" href="/directory">
        {texts.directory}
      </Button>
    </section>
  );
}
