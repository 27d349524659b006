import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

type MoreButtonProps = Pick<ComponentProps<typeof Button>, "size" | "variant" | "className" | "children"> & {
  list: { hasMore: boolean; isLoadingMore: boolean; showMore: () => void };
  busyLabel?: string;
  /** The class of an element around the button. */
  frame?: string;
};

/** Loads the next page of a list; renders nothing after the last one. */
export function MoreButton({ list, frame, ...rest }: MoreButtonProps) {
  if (!list.hasMore) return null;
  const button = <Button {...rest} busy={list.isLoadingMore} onClick={list.showMore} />;
  return frame ? <div className={frame}>{button}</div> : button;
}
