"use client";

import { useTexts } from "#texts";
import { call } from "@/lib/client/api/call";
import { reloadRecord, useRecord } from "@/lib/client/forms/use-record";

/** The lists whose rows have tags. */
const CALLS = { conversations: "listConversationTags", visitors: "listVisitorTags" } as const;

type TagList = keyof typeof CALLS;

const keyOf = (list: TagList, entityId: string) => ["tags", list, entityId] as const;

type TagOptionsProps = {
  list: TagList;
  entityId: string;
  /** Stays selectable, even if no row has it any more. */
  chosen?: string;
};

/**
 * The tags of an entity's rows as the options of a field, which reads them when it is opened, and says that it is loading or
 * failed to. All fields share one read.
 */
export function TagOptions({ list, entityId, chosen = "" }: TagOptionsProps) {
  const texts = useTexts("dashboard.part");
  const { record, isFailed } = useRecord({
    key: keyOf(list, entityId),
    read: () => call(CALLS[list], { id: entityId }),
  });
  const names = record?.items.map(({ tag }) => tag) ?? [];
  const offered = chosen && !names.includes(chosen) ? [chosen, ...names] : names;
  return (
    <>
      {offered.map((tag) => (
        <option key={tag} value={tag}>
          {tag}
        </option>
      ))}
      {!record && <option disabled>{isFailed ? texts.failed : texts.loading}</option>}
    </>
  );
}

/** Has the tags read again: at once in open fields, or else when one is opened next. */
export function reloadTags(list: TagList, entityId: string): void {
  reloadRecord(keyOf(list, entityId));
}
