"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { LoadStatus } from "@/components/patterns/load-status";
import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";
import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import { NewEntityForm } from "./new-entity-form";

type PlanChoice = Readonly<{ id: string; name: string; types: readonly DigitalEntityType["system_name"][] }>;

type NewEntityProps = {
  types: readonly DigitalEntityType[];
  /** Empty where the site sells none. */
  plans: readonly PlanChoice[];
  siteHost: string;
};

/** The form for a new entity of any type. Its values are a draft of this browser, so it is rendered there alone. */
export function NewEntity({ types, plans, siteHost }: NewEntityProps) {
  const { loading } = useTexts("workflow.form");
  const [name, setName] = useState(types[0]?.system_name);
  const type = types.find(({ system_name }) => system_name === name);
  const isHydrated = useIsHydrated();
  if (!isHydrated || !type) {
    const labels = { loading, failed: "", retry: "" };
    return <LoadStatus failed={false} texts={labels} onRetry={() => {}} />;
  }
  return (
    <NewEntityForm
      key={type.system_name}
      type={type}
      types={types}
      onType={setName}
      plans={plans.filter((plan) => plan.types.includes(type.system_name))}
      siteHost={siteHost}
    />
  );
}
