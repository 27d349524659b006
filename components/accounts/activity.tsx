"use client";

import { useTexts } from "#texts";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import { dateFormat } from "@/lib/client/text/intl";
import type { Output } from "@/lib/contract";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";

type Texts = Messages["accountsSettings"]["activity"];

const PAGE_SIZE = 10;
const moment = dateFormat({ dateStyle: "long", timeStyle: "short" });

/** The account's audit log, newest first. */
export function Activity() {
  const texts = useTexts("accountsSettings.activity");
  const locale = useLocale();
  const list = useList<Output<"listActivity">>({
    key: ["my-activity"],
    read: (cursor) => call("listActivity", { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) }),
  });
  const { items, failed } = list;
  const status = <LoadStatus failed={failed} texts={texts} onRetry={() => void list.reload()} />;

  if (!items) return status;
  if (items.length === 0) return <p className="text-ink-2">{texts.none}</p>;
  return (
    <>
      <ul className="grid">
        {items.map(({ id, action, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-line border-b py-2.5">
            <span>{actionLabel(action, texts)}</span>
            <time dateTime={at} className="text-ink-3 text-small tabular-nums">
              {moment(locale).format(new Date(at))}
            </time>
          </li>
        ))}
      </ul>
      {failed && status}
      <MoreButton list={list} variant="link" busyLabel={texts.loading}>
        {texts.more}
      </MoreButton>
    </>
  );
}

function actionLabel(action: string, texts: Texts): string {
  const known: Readonly<Record<string, string>> = texts.actions;
  return known[action.replaceAll(".", "_")] ?? texts.other({ action });
}
