"use client";

import { Fragment, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { ChatMessage } from "@/lib/contract/chat/schemas";
import type { ConversationTexts } from "./conversation-texts";
import { SaidMessage } from "./said-message";
import { SourceList } from "./source-list";
import { WholeReply } from "./whole-reply";
import "./conversations.css";

export type Printed = { title: string; entityName: string; messages: readonly ChatMessage[] };

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/**
 * A conversation on paper: only the printer sees it, and the browser's own dialog saves it as a PDF. So every script has
 * the letters that the reader's machine has for it, and none has to be loaded.
 */
export function PrintSheet({
  printed,
  texts,
  onDone,
}: {
  printed: Printed;
  texts: ConversationTexts;
  onDone: () => void;
}) {
  const done = useRef(onDone);
  done.current = onDone;

  // The printer: called once the sheet stands, left when its dialog closes.
  useEffect(() => {
    const close = () => done.current();
    window.addEventListener("afterprint", close, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", close);
  }, []);

  const words = texts.export;
  return createPortal(
    <div className="print-sheet">
      <h1 dir="auto">{printed.title}</h1>
      {printed.messages.map((message) => (
        <Fragment key={message.message_id}>
          <Heading who={words.you} at={message.timestamp} />
          <SaidMessage message={message.message} />
          {message.responses.map((reply) => (
            <Fragment key={reply.response_id}>
              <Heading who={printed.entityName} at={reply.timestamp} />
              <WholeReply text={reply.response} sources={reply.sources} />
              {reply.status !== "complete" && <p>{words.unfinished}</p>}
              <SourceList words={words} sources={reply.sources} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </div>,
    document.body,
  );
}

function Heading({ who, at }: { who: string; at: string }) {
  return (
    <h2 dir="auto">
      {who} <time dateTime={at}>{moment.format(new Date(at))}</time>
    </h2>
  );
}
