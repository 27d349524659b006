"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/format-message";
import type { EntityMemory } from "@/lib/contract/memory/schemas";
import { MemoryFacts, type MemoryTexts } from "./memory-facts";

/** Shows what every entity remembers about the visitor. */
export function AllMemory({ texts }: { texts: MemoryTexts }) {
  const [reloads, setReloads] = useState(0);
  const [items, setItems] = useState<readonly EntityMemory[] | "failed" | null>(null);

  // Load the visitor's facts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision only triggers the reload.
  useEffect(() => {
    const controller = new AbortController();
    setItems(null);
    call("listMemory", {}, { signal: controller.signal }).then((outcome) => {
      if (!controller.signal.aborted) setItems(outcome.ok ? outcome.data.items : "failed");
    });
    return () => controller.abort();
  }, [reloads]);

  const change = (urlslug: string, apply: (memory: EntityMemory) => EntityMemory) =>
    setItems((shown) =>
      Array.isArray(shown) ? shown.map((item) => (item.urlslug === urlslug ? apply(item) : item)) : shown,
    );
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{texts.all.title}</h2>
      {items === null && (
        <p role="status" className="text-ink-3">
          {texts.loading}
        </p>
      )}
      {items === "failed" && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{texts.loadFailed}</p>
          <Button onClick={() => setReloads(reloads + 1)}>{texts.retry}</Button>
        </div>
      )}
      {items?.length === 0 && <p className="text-ink-2">{texts.all.none}</p>}
      {Array.isArray(items) &&
        items.map((memory: EntityMemory) => (
          <section key={memory.urlslug} className="grid gap-2">
            <h3 className="text-h3">{formatMessage(texts.title, { name: memory.entity_name })}</h3>
            <MemoryFacts memory={memory} texts={texts} onChange={(apply) => change(memory.urlslug, apply)} />
          </section>
        ))}
    </section>
  );
}
