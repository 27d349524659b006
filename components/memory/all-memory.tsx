"use client";

import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import { useSessionHint } from "@/lib/client/session/session-hint";
import type { EntityMemory } from "@/lib/contract/memory/schemas";
import { MemoryFacts } from "./memory-facts";

/** Shows what every entity remembers about the visitor. */
export function AllMemory() {
  const texts = useTexts("memory");
  const { generation } = useSessionHint();
  const { record, isFailed, reload, show } = useRecord({
    key: ["memory", generation],
    read: () => call("listMemory", {}),
  });
  const items = record?.items;

  const change = (urlslug: string, apply: (memory: EntityMemory) => EntityMemory) =>
    items && void show({ items: items.map((item) => (item.urlslug === urlslug ? apply(item) : item)) });
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{texts.all.title}</h2>
      {!items && !isFailed && (
        <p role="status" className="text-ink-3">
          {texts.loading}
        </p>
      )}
      {!items && isFailed && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{texts.loadFailed}</p>
          <Button onClick={() => void reload()}>{texts.retry}</Button>
        </div>
      )}
      {items?.length === 0 && <p className="text-ink-2">{texts.all.none}</p>}
      {items?.map((memory) => (
        <section key={memory.urlslug} className="grid gap-2">
          <h3 className="text-h3">{texts.title({ name: memory.entity_name })}</h3>
          <MemoryFacts memory={memory} onChange={(apply) => change(memory.urlslug, apply)} />
        </section>
      ))}
    </section>
  );
}
