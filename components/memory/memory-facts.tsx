"use client";

import Pencil from "@lucide/icons/icons/pencil";
import Trash from "@lucide/icons/icons/trash";
import { useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Switch } from "@/components/ui/switch";
import { call } from "@/lib/client/api/call";
import type { EntityMemory, MemoryFact } from "@/lib/contract/memory/schemas";
import { FactForm } from "./fact-form";

type Apply = (memory: EntityMemory) => EntityMemory;

type MemoryFactsProps = {
  memory: EntityMemory;
  /** Applies a change to the newest memory: two changes may be on their way. */
  onChange: (apply: Apply) => void;
};

/** One entity's memory of the visitor: the switch, and each fact to change or erase. */
export function MemoryFacts({ memory, onChange }: MemoryFactsProps) {
  const texts = useTexts("memory");
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const { entity_name: name, urlslug: entity_urlslug, facts } = memory;
  const isOn = memory.is_given === true;

  /** Sends a change, and shows what it leaves. */
  async function change(send: () => Promise<Apply | null>) {
    setFailed(false);
    const apply = await send();
    if (apply) onChange(apply);
    else setFailed(true);
  }

  const allow = (is_given: boolean) =>
    change(async () => {
      const outcome = await call("setMemoryConsent", { entity_urlslug, is_given });
      return outcome.ok ? () => outcome.data : null;
    });
  const eraseAll = () =>
    change(async () => {
      const outcome = await call("eraseMemory", { entity_urlslug });
      return outcome.ok ? () => outcome.data : null;
    });
  const erase = ({ id }: MemoryFact) =>
    change(async () => {
      const outcome = await call("deleteMemoryFact", { id });
      return outcome.ok ? (now) => ({ ...now, facts: now.facts.filter((fact) => fact.id !== id) }) : null;
    });

  function finish(saved: MemoryFact | null) {
    setEditedId(null);
    if (!saved) return;
    onChange((now) => ({ ...now, facts: now.facts.map((fact) => (fact.id === saved.id ? saved : fact)) }));
  }

  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-small">{texts.private({ name })}</p>
      {memory.is_offered || isOn ? (
        <Switch label={texts.allow} checked={isOn} onChange={({ target }) => allow(target.checked)} />
      ) : (
        <p className="text-small">{texts.off({ name })}</p>
      )}
      {facts.length === 0 && <p className="text-ink-2 text-small">{texts.none}</p>}
      {facts.length > 0 && (
        <ul className="grid">
          {facts.map((fact) => (
            <li key={fact.id} className="flex flex-wrap items-center gap-1 border-line border-t py-1.5">
              {editedId === fact.id ? (
                <FactForm fact={fact} onDone={finish} />
              ) : (
                <>
                  <span dir="auto" lang={fact.language} className="wrap-anywhere min-w-0 flex-1">
                    {fact.fact}
                  </span>
                  <Button
                    variant="ghost"
                    size="sm"
                    iconOnly
                    aria-label={texts.edit({ fact: fact.fact })}
                    onClick={() => setEditedId(fact.id)}
                  >
                    <Icon glyph={Pencil} />
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    iconOnly
                    aria-label={texts.erase({ fact: fact.fact })}
                    onClick={() => erase(fact)}
                  >
                    <Icon glyph={Trash} />
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {isFailed && (
        <p role="alert" className="text-danger text-small">
          {texts.failed}
        </p>
      )}
      {facts.length > 0 && (
        <div>
          <Button size="sm" onClick={eraseAll}>
            {texts.eraseAll}
          </Button>
        </div>
      )}
    </div>
  );
}
