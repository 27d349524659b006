import type { ReactNode } from "react";
import { LocalTime } from "@/components/conversations/detail/local-time";

const MARK = "\uE000";

/** A sentence with a time in the reader's zone. @param write writes the sentence around a text for the time */
export function withTime(write: (date: string) => string, at: string, style: "day" | "moment"): ReactNode {
  const [before = "", after = ""] = write(MARK).split(MARK);
  return (
    <>
      {before}
      <LocalTime at={at} style={style} />
      {after}
    </>
  );
}
