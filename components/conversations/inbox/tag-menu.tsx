"use client";

import Tag from "@lucide/icons/icons/tag";
import { type FormEvent, type ReactNode, useId } from "react";
import { useTexts } from "#texts";
import { DropPanel } from "@/components/patterns/drop-panel";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { limitCharacters } from "@/lib/client/text/limit-characters";

const TAG_MAX = 40;

type TagMenuProps = {
  /** The tags to choose from, as options; rendered when the menu opens. */
  options: ReactNode;
  onTag: (tag: string) => void;
};

/** Offers a tag to add, a new one or one of those that exist. */
export function TagMenu({ options, onTag }: TagMenuProps) {
  const texts = useTexts("conversationsDetail.tags");
  const [fieldId, listId] = [useId(), useId()];

  function submit(event: FormEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    const tag = String(new FormData(event.currentTarget).get("tag") ?? "").trim();
    close();
    if (tag !== "") onTag(tag);
  }

  return (
    <DropPanel
      label={texts.add}
      openerClass={buttonClass({ size: "sm" })}
      opener={
        <>
          <Icon glyph={Tag} size="sm" />
          {texts.add}
        </>
      }
    >
      {(close) => (
        <form onSubmit={(event) => submit(event, close)} className="filter-panel">
          <label htmlFor={fieldId} className="font-medium text-small">
            {texts.field}
          </label>
          <input
            id={fieldId}
            name="tag"
            list={listId}
            dir="auto"
            autoComplete="off"
            className="control"
            {...limitCharacters(TAG_MAX)}
          />
          <datalist id={listId}>{options}</datalist>
          <Button type="submit" size="sm">
            {texts.save}
          </Button>
        </form>
      )}
    </DropPanel>
  );
}
