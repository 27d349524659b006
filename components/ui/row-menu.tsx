"use client";

import Ellipsis from "@lucide/icons/icons/ellipsis";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { Link } from "@/lib/i18n/navigation";
import { Icon } from "./icon";

export type RowAction = {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
} & ({ href: string; onSelect?: never } | { href?: never; onSelect: () => void });

const GAP_PX = 4;

/** The "⋯" menu of a row. It opens in the top layer, so that no scrolling table cuts it off. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  function place(isOpening: boolean) {
    const { current: panel } = menu;
    const at = button.current?.getBoundingClientRect();
    if (!isOpening || !panel || !at) return;
    const isLeftToRight = getComputedStyle(panel).direction === "ltr";
    const { width, height } = panel.getBoundingClientRect();
    const left = isLeftToRight ? at.right - width : at.left;
    const top = at.bottom + GAP_PX + height > innerHeight ? at.top - GAP_PX - height : at.bottom + GAP_PX;
    panel.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
    panel.style.top = `${Math.max(GAP_PX, top)}px`;
    itemsOf(panel)[0]?.focus();
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item.matches(":focus"));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next === items.length ? 0 : next)?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-menu__button"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <Icon glyph={Ellipsis} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className="row-menu"
        onToggle={({ newState }) => place(newState === "open")}
        onKeyDown={move}
        onClick={() => menu.current?.hidePopover()}
      >
        {actions.map(({ label: action, icon, isDanger, href, onSelect }) => {
          const shared = {
            role: "menuitem",
            className: isDanger ? "row-menu__item row-menu__item--danger" : "row-menu__item",
          };
          return href === undefined ? (
            <button key={action} type="button" tabIndex={-1} {...shared} onClick={onSelect}>
              {icon}
              {action}
            </button>
          ) : (
            <Link key={action} href={href} tabIndex={-1} {...shared}>
              {icon}
              {action}
            </Link>
          );
        })}
      </div>
    </>
  );
}

const itemsOf = (menu: HTMLElement) => Array.from(menu.querySelectorAll<HTMLElement>("[role='menuitem']"));
