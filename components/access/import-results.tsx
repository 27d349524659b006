"use client";

import Download from "@lucide/icons/icons/download";
import type { Messages } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatMessage } from "@/lib/client/format-message";
import { saveText } from "@/lib/client/save-text";
import type { ChatterImportOutcome, ChatterImportResult } from "@/lib/contract/access/chatter-schemas";
import { writePeople } from "./parse-people";
import "@/components/ui/data-table.css";

type ImportResultsProps = { result: ChatterImportResult; texts: Messages["accessChatters"]["import"] };
type Item = ChatterImportResult["items"][number];

const PROBLEMS: ReadonlySet<ChatterImportOutcome> = new Set(["duplicate", "invalid_address", "invalid_name"]);

/** The rows of an import with the result of each, and a file of those that cannot be imported. */
export function ImportResults({ result: { items }, texts }: ImportResultsProps) {
  const problems = items.filter(({ outcome }) => PROBLEMS.has(outcome));
  const resultOf = ({ outcome, duplicate_of }: Item) =>
    formatMessage(texts.outcomes[outcome], { n: duplicate_of ?? 0 });

  function download() {
    const rows = problems.map((item) => [item.email_address, item.name ?? "", resultOf(item)]);
    saveText(writePeople(["email", "name", "result"], rows), "rows.csv", "text/csv");
  }

  return (
    <>
      {problems.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-danger">{formatMessage(texts.skipped, { n: problems.length })}</p>
          <Button size="sm" onClick={download}>
            <Icon glyph={Download} size="sm" />
            {texts.download}
          </Button>
        </div>
      )}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.person}</th>
            <th scope="col">{texts.result}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a list never move, and may repeat.
            <tr key={index}>
              <td data-label={texts.row} className="tabular-nums">
                {index + 1}
              </td>
              <td data-label={texts.person}>
                <span className="grid min-w-0 text-start">
                  <span className="wrap-anywhere">{item.email_address}</span>
                  {item.name && (
                    <span dir="auto" className="wrap-anywhere text-caption text-ink-3">
                      {item.name}
                    </span>
                  )}
                </span>
              </td>
              <td data-label={texts.result} className={PROBLEMS.has(item.outcome) ? "text-danger" : undefined}>
                {resultOf(item)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
