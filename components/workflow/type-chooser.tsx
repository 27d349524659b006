"use client";

import ArrowRight from "@lucide/icons/icons/arrow-right";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Icon } from "@/components/ui/icon";
import { Plate } from "@/components/ui/plate";
import { Spinner } from "@/components/ui/spinner";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { useTypeChoice } from "./use-type-choice";
import "./workflow.css";

type TypeChooserProps = {
  types: readonly DigitalEntityType[];
  isSignedIn: boolean;
  /** Without plans, the terms come next. */
  sellsPlans: boolean;
};

/** Lists the entity types; choosing one starts a workflow. */
export function TypeChooser({ types, isSignedIn, sellsPlans }: TypeChooserProps) {
  const texts = useTexts("workflow.type");
  const { choose, busy, failure } = useTypeChoice({ isSignedIn, sellsPlans }, texts.errors);
  return (
    <div className="grid gap-3">
      <FailureBanner text={failure} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list from lists without native markers. */}
      <ul role="list" aria-label={texts.list} className="grid gap-3">
        {types.map(({ system_name, displaylabel, description, art, plate }) => (
          <li key={system_name}>
            <button
              type="button"
              onClick={() => choose(system_name)}
              aria-busy={busy === system_name || undefined}
              aria-disabled={busy !== null || undefined}
              className="type-card"
            >
              <Plate src={`/art/${art}.svg`} colour={plate} square />
              <span className="grid gap-1">
                <span className="font-serif text-h3">{displaylabel}</span>
                <span className="text-ink-2 text-small">{description}</span>
              </span>
              {busy === system_name ? (
                <span className="text-accent">
                  <Spinner />
                  <span className="sr-only">{texts.busy}</span>
                </span>
              ) : (
                <Icon glyph={ArrowRight} flip className="text-ink-3 max-md:hidden" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
