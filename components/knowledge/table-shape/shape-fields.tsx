"use client";

import Check from "@lucide/icons/icons/check";
import CircleQuestionMark from "@lucide/icons/icons/circle-question-mark";
import { useTexts } from "#texts";
import { ChoiceGroup } from "@/components/patterns/choice-group";
import { Icon } from "@/components/ui/icon";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { TABLE_DELIMITERS, TABLE_ENCODINGS, TABLE_KINDS } from "@/lib/contract/knowledge/table-kinds";
import type { ShapePart, TableShaping } from "./use-table-preview";

type ShapeFieldsProps = { shaping: TableShaping; isBusy: boolean };

/** The fields of a file's shape, each with its origin: a guess of the platform, or the owner's choice. */
export function ShapeFields({ shaping, isBusy }: ShapeFieldsProps) {
  const texts = useTexts("knowledgeAdd.shape");
  const { shape, preview, change, ownDelimiter } = shaping;
  const areRows = shape.kind !== "text";
  const delimiters: Record<string, string> = {
    ",": texts.delimiters.comma,
    ";": texts.delimiters.semicolon,
    "\t": texts.delimiters.tab,
    "|": texts.delimiters.bar,
  };
  return (
    <div className="card-section__body">
      <div className="shape-field">
        <ChoiceGroup
          label={texts.kind}
          name="kind"
          columns={4}
          choices={TABLE_KINDS.map((value) => ({
            value,
            label: texts.kinds[value],
            text: texts.kindTexts[value],
          }))}
          value={shape.kind}
          error={undefined}
          disabled={isBusy}
          onChange={(value) => {
            const kind = TABLE_KINDS.find((one) => one === value);
            if (kind) void change({ kind, columns: [] }, "kind");
          }}
        />
        <Origin part="kind" shaping={shaping} />
      </div>
      <div className="shape-fields">
        {areRows && shape.kind !== "pairs" && (
          <div className="shape-field">
            <div className="grid content-start gap-1.5">
              <span aria-hidden className="font-medium text-small">
                {texts.header}
              </span>
              <Segmented
                label={texts.header}
                choices={[
                  { value: "names", label: texts.headerNames },
                  { value: "data", label: texts.headerData },
                ]}
                value={shape.header ? "names" : "data"}
                disabled={isBusy}
                onChange={(value) => void change({ header: value === "names" }, "header")}
              />
            </div>
            <Origin part="header" shaping={shaping} />
          </div>
        )}
        {areRows && (
          <div className="shape-field">
            <Select
              label={texts.delimiter}
              value={shape.delimiter}
              disabled={isBusy}
              onChange={({ currentTarget }) => {
                void change({ delimiter: currentTarget.value, columns: [] }, "delimiter");
              }}
            >
              {[...new Set([...TABLE_DELIMITERS, ownDelimiter])].map((value) => (
                <option key={value} value={value}>
                  {delimiters[value] ?? signName(value)}
                </option>
              ))}
            </Select>
            <Origin part="delimiter" shaping={shaping} />
          </div>
        )}
        <div className="shape-field">
          <Select
            label={texts.encoding}
            {...(preview.sample ? { help: texts.reads({ word: preview.sample }) } : {})}
            value={shape.encoding}
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              const encoding = TABLE_ENCODINGS.find((one) => one === currentTarget.value);
              if (encoding) void change({ encoding }, "encoding");
            }}
          >
            {TABLE_ENCODINGS.map((value) => (
              <option key={value} value={value}>
                {encodingName(value)}
              </option>
            ))}
          </Select>
          <Origin part="encoding" shaping={shaping} />
        </div>
      </div>
    </div>
  );
}

/** Says whether the platform has guessed a property or the owner has set it. */
function Origin({ part, shaping }: { part: ShapePart; shaping: TableShaping }) {
  const texts = useTexts("knowledgeAdd.shape");
  const isSet = shaping.chosen.includes(part);
  if (!isSet && !shaping.preview.guesses.includes(part)) return null;
  return (
    <span className={`shape-origin ${isSet ? "text-success" : "text-warning"}`}>
      <Icon glyph={isSet ? Check : CircleQuestionMark} size="sm" />
      {isSet ? texts.set : texts.guess}
    </span>
  );
}

/** A rare separator as it is written; a control character by its code, such as `U+001F`. */
const signName = (sign: string) =>
  sign.replace(/\p{Cc}/gu, (control) => `U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);

/** The label of an encoding as programs show it, such as `UTF-8`. */
const encodingName = (label: string) =>
  label.replace(/^(?:utf|euc|gb)/, (start) => start.toUpperCase()).replace(/^[a-z]/, (letter) => letter.toUpperCase());
