"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import type { VisitorView } from "@/lib/contract/entity-visitors/visitor-views";
import { readVisitorQuery, type VisitorQuery, writeVisitorQuery } from "./visitor-query";

/** Parameters beside the filters: the visitor whose profile is open, and what is shown in place of the list. */
type OtherParameter = "v" | "view";

/** The address's query of a view, without filters. */
export const viewQuery = (show: VisitorView | null): string => (show ? `?show=${show}` : "");

type Step = (current: URLSearchParams) => URLSearchParams;

/**
 * The filters in the page's address, and the ways to change them. Typing in the search replaces the entry of the history.
 * `isRefreshing`: the page is read again, after which Next would restore the address from before; a change waits until then.
 */
export function useVisitorQuery(isRefreshing: boolean) {
  const params = useSearchParams();
  const waiting = useRef<(() => void)[]>([]);

  function go(step: Step, isTyping = false) {
    const run = () => {
      const next = step(new URLSearchParams(location.search));
      const address = location.pathname + (next.size > 0 ? `?${next}` : "");
      if (isTyping) history.replaceState(null, "", address);
      else history.pushState(null, "", address);
    };
    if (isRefreshing) waiting.current.push(run);
    else run();
  }

  useEffect(() => {
    if (isRefreshing) return;
    for (const run of waiting.current.splice(0)) run();
  }, [isRefreshing]);

  return {
    query: readVisitorQuery(params),
    change: (part: Partial<VisitorQuery>, isTyping = false) => {
      go((current) => writeVisitorQuery({ ...readVisitorQuery(current), ...part }, current), isTyping);
    },
    /** Opens a view without filters. */
    openView: (show: VisitorView | null) => go(() => new URLSearchParams(viewQuery(show))),
    /** Opens the filters of an address's query in place of all others. */
    openQuery: (query: string) => go(() => new URLSearchParams(query)),
    /** The value of another parameter; null without one. */
    valueOf: (name: OtherParameter) => params.get(name),
    setValue: (name: OtherParameter, value: string | null) => {
      go((next) => {
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      });
    },
    /** The address's query with a visitor's profile open. */
    profileQuery: (id: string) => {
      const next = new URLSearchParams(params);
      next.set("v", id);
      return `?${next}`;
    },
  };
}
