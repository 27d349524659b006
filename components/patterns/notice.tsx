import type { ReactNode } from "react";
import { AtomicEnd } from "./atomic-end";

type NoticeProps = {
  /** A Frame in the state that matches the message. */
  frame: ReactNode;
  title: string;
  children: ReactNode;
};

/** A page with one framed picture and a message. */
export function Notice({ frame, title, children }: NoticeProps) {
  return (
    <div className="wrap atomic grid justify-items-center py-8 md:py-16">
      <div className="grid w-full max-w-[860px] items-center gap-6 md:w-auto md:grid-cols-[260px_minmax(0,1fr)] md:gap-12">
        <div className="w-42 md:w-full">{frame}</div>
        <div className="grid justify-items-start gap-4">
          <h1 className="text-h1">{title}</h1>
          {children}
        </div>
      </div>
      <AtomicEnd />
    </div>
  );
}
