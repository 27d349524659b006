"use client";

import ListFilter from "@lucide/icons/icons/list-filter";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type FilterDisclosureProps = {
  /** How many filters are set. */
  activeCount: number;
  /** Whether they show at first, such as after a form that was sent. */
  startsOpen?: boolean;
  children: ReactNode;
};

/** The filters of a list in `list-filters`. On phones a button shows them; everywhere where they are many. */
export function FilterDisclosure({ activeCount, startsOpen = false, children }: FilterDisclosureProps) {
  const texts = useTexts("dashboard.list");
  const [isOpen, setOpen] = useState(startsOpen);
  const filtersId = useId();
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setOpen(!isOpen)}
        className="list-filters__toggle"
      >
        <Icon glyph={ListFilter} size="sm" />
        {texts.filter}
        {activeCount > 0 && <span className="count">{activeCount}</span>}
      </Button>
      <div id={filtersId} className="list-filters__more" data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
