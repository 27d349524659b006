import type { ComponentProps } from "react";
import { classNames } from "./class-names";

/** Running text with lists, quotes and tables. Give lists role="list": their markers are custom. */
export function Prose({ className, ...rest }: ComponentProps<"div">) {
  return <div dir="auto" {...rest} className={classNames("prose", className)} />;
}
