"use client";

import { Fragment, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "#texts";
import type { ChatMessage } from "@/lib/contract/chat/schemas";
import { replyNotes, speakerOf } from "./reply-notes";
import { SourceList } from "./source-list";
import { StaticReply } from "./static-reply";
import { VisitorMessage } from "./visitor-message";
import "./conversations.css";
import { dateFormat } from "@/lib/client/text/intl";
import { useLocale } from "@/lib/i18n/navigation";

export type PrintableConversation = { title: string; entityName: string; messages: readonly ChatMessage[] };

const moment = dateFormat({ dateStyle: "long", timeStyle: "short" });

/**
 * Renders a conversation for print only; the browser's dialog can save it as a PDF. Uses the system fonts, so that
 * every script prints without loading a font.
 */
export function PrintSheet({ conversation, onDone }: { conversation: PrintableConversation; onDone: () => void }) {
  const labels = useTexts("conversations.export");
  const locale = useLocale();
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;

  // Print once the sheet is rendered; close when the dialog does.
  useEffect(() => {
    const close = () => latestOnDone.current();
    window.addEventListener("afterprint", close, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", close);
  }, []);

  return createPortal(
    <div className="print-sheet">
      <h1 dir="auto">{conversation.title}</h1>
      {conversation.messages.map((message) => (
        <Fragment key={message.message_id}>
          <Heading who={labels.you} at={message.timestamp} />
          <VisitorMessage message={message.message} />
          {message.responses.map((reply) => (
            <Fragment key={reply.response_id}>
              <Heading who={speakerOf(reply, conversation.entityName, labels)} at={reply.timestamp} />
              <StaticReply text={reply.response} sources={reply.sources} />
              {replyNotes(reply, conversation.entityName, labels, locale).map((note) => (
                <p key={note}>{note}</p>
              ))}
              {reply.before && (
                <>
                  <p>{labels.before}</p>
                  <blockquote dir="auto">{reply.before}</blockquote>
                </>
              )}
              <SourceList labels={labels} sources={reply.sources} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </div>,
    document.body,
  );
}

function Heading({ who, at }: { who: string; at: string }) {
  const locale = useLocale();
  return (
    <h2 dir="auto">
      {who} <time dateTime={at}>{moment(locale).format(new Date(at))}</time>
    </h2>
  );
}
