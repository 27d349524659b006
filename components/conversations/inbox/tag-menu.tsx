"use client";

import Tag from "@lucide/icons/icons/tag";
import { type FormEvent, useId } from "react";
import { useTexts } from "#texts";
import { DropPanel } from "@/components/patterns/drop-panel";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import "@/components/patterns/filter-panel.css";

const TAG_MAX = 40;

type TagMenuProps = {
  /** The tags to choose from. */
  names: readonly string[];
  onTag: (tag: string) => void;
};

/** Offers a tag to add, a new one or one of those that exist. */
export function TagMenu({ names, onTag }: TagMenuProps) {
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
          <datalist id={listId}>
            {names.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Button type="submit" size="sm">
            {texts.save}
          </Button>
        </form>
      )}
    </DropPanel>
  );
}
