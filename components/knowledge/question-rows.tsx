"use client";

import Plus from "@lucide/icons/icons/plus";
import Trash from "@lucide/icons/icons/trash";
import { type KeyboardEvent, useRef } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { isInputMethodKey } from "@/lib/client/browser/keyboard";
import { newUuid } from "@/lib/client/browser/new-uuid";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import { parseJson } from "@/lib/contract/fields/parse-json";
import type { CsvPair } from "./parse-csv";

/** A typed pair; `key` stays with it while others are added and removed. */
export type PairRow = CsvPair & { key: string };

type QuestionRowsProps = {
  rows: readonly PairRow[];
  isReadOnly: boolean;
  /** The keys of the rows that lack one half. */
  halves: readonly string[];
  onChange: (rows: readonly PairRow[]) => void;
};

const QUESTION_MAX = 500;
const ANSWER_MAX = 4000;

function emptyPair(): PairRow {
  return { key: newUuid(), question: "", answer: "" };
}

/** Rows stored as JSON, at least one empty row. */
export function readPairRows(stored: string): readonly PairRow[] {
  const rows = parseJson(stored);
  return Array.isArray(rows) && rows.length > 0 && rows.every(isPairRow) ? rows : FIRST_ROWS;
}

// One object for all, so that the first row keeps its key until it is stored.
const FIRST_ROWS: readonly PairRow[] = [{ key: "first", question: "", answer: "" }];

function isPairRow(row: unknown): row is PairRow {
  return ["key", "question", "answer"].every((part) => typeof Reflect.get(Object(row), part) === "string");
}

/** The pairs that have both halves, as a call takes them; an empty pair is left out. */
export function wholePairs(rows: readonly PairRow[]): CsvPair[] {
  return rows
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question !== "" && answer !== "");
}

/** The keys of the pairs that have only one half. */
export function halfPairs(rows: readonly PairRow[]): string[] {
  return rows
    .filter(({ question, answer }) => (question.trim() === "") !== (answer.trim() === ""))
    .map(({ key }) => key);
}

/** Typed questions with their answers; rows can be added and removed by the keyboard alone. */
export function QuestionRows({ rows, isReadOnly, halves, onChange }: QuestionRowsProps) {
  const texts = useTexts("knowledgeAdd.questions");
  const list = useRef<HTMLOListElement>(null);

  /** Focuses a row's question once it is rendered. */
  function focusQuestion(index: number) {
    requestAnimationFrame(() => list.current?.children[index]?.querySelector("input")?.focus());
  }

  function add() {
    onChange([...rows, emptyPair()]);
    focusQuestion(rows.length);
  }

  function remove(index: number) {
    const left = rows.filter((_, at) => at !== index);
    onChange(left.length > 0 ? left : [emptyPair()]);
    focusQuestion(Math.max(0, index - 1));
  }

  function edit(key: string, changes: Partial<CsvPair>) {
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  }

  function goToAnswer(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || isInputMethodKey(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector("textarea")?.focus();
  }

  return (
    <div className="grid gap-3">
      <ol ref={list} aria-label={texts.label} className="grid gap-3">
        {rows.map(({ key, question, answer }, index) => (
          <li key={key} className="question-pair">
            <div>
              <input
                {...limitCharacters(QUESTION_MAX)}
                className="control"
                name={halves.includes(key) && question.trim() === "" ? "half" : undefined}
                dir="auto"
                autoComplete="off"
                aria-label={texts.question({ n: index + 1 })}
                aria-invalid={(halves.includes(key) && question.trim() === "") || undefined}
                placeholder={texts.questionHint}
                value={question}
                readOnly={isReadOnly}
                onKeyDown={goToAnswer}
                onChange={({ currentTarget }) => edit(key, { question: currentTarget.value })}
              />
              <textarea
                {...limitCharacters(ANSWER_MAX)}
                className="control"
                name={halves.includes(key) && answer.trim() === "" ? "half" : undefined}
                dir="auto"
                rows={3}
                aria-label={texts.answer({ n: index + 1 })}
                aria-invalid={(halves.includes(key) && answer.trim() === "") || undefined}
                placeholder={texts.answerHint}
                value={answer}
                readOnly={isReadOnly}
                onChange={({ currentTarget }) => edit(key, { answer: currentTarget.value })}
              />
              {halves.includes(key) && <p className="text-caption text-danger">{texts.half}</p>}
            </div>
            <Button
              size="sm"
              variant="ghost"
              iconOnly
              disabled={isReadOnly}
              aria-label={texts.remove({ n: index + 1 })}
              onClick={() => remove(index)}
            >
              <Icon glyph={Trash} />
            </Button>
          </li>
        ))}
      </ol>
      <Button size="sm" disabled={isReadOnly} onClick={add} className="justify-self-start">
        <Icon glyph={Plus} size="sm" />
        {texts.more}
      </Button>
    </div>
  );
}
