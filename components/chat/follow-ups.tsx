"use client";

import { useTexts } from "#texts";
import type { ReplyHandlers } from "./reply-handlers";
import "./follow-ups.css";

type FollowUpsProps = { questions: readonly string[]; onAsk: ReplyHandlers["onAsk"] };

/** Questions that the newest reply suggests next; a click sends one. */
export function FollowUps({ questions, onAsk }: FollowUpsProps) {
  const texts = useTexts("chat");
  if (questions.length === 0) return null;
  return (
    <ul aria-label={texts.followUps} className="follow-ups" data-html2canvas-ignore>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className="follow-ups__question" onClick={() => onAsk(question)}>
            <bdi>{question}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
