"use client";

import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { call } from "@/lib/client/api/call";
import type { EntityMemory } from "@/lib/contract/memory/schemas";
import { MemoryFacts } from "./memory-facts";

/** The part of the options about memory: only where the entity remembers, or has something to erase. */
export function MemoryOptions() {
  const { entity } = useEntityPage();
  const texts = useTexts("memory");
  const { urlslug } = entity;
  const [memory, setMemory] = useState<EntityMemory | null>(null);

  // Load what the entity remembers each time the options open.
  useEffect(() => {
    const controller = new AbortController();
    call("listMemory", { entity_urlslug: urlslug }, { signal: controller.signal }).then((outcome) => {
      if (!controller.signal.aborted && outcome.ok) setMemory(outcome.data.items[0] ?? null);
    });
    return () => controller.abort();
  }, [urlslug]);

  if (!memory || !(memory.is_offered || memory.facts.length > 0)) return null;
  return (
    <section className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-medium">{texts.title({ name: entity.entity_name })}</h3>
      <MemoryFacts memory={memory} onChange={(apply) => setMemory((now) => now && apply(now))} />
    </section>
  );
}
