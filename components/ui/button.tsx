import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { type ButtonLook, buttonClass } from "./button-class";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

type LinkButtonProps = ButtonLook & ComponentProps<"a"> & { href: string };

type PlainButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    href?: undefined;
    busy?: boolean;
    /** Replaces the label while busy ("Processing...") without changing the width. */
    busyLabel?: string;
  };

type ButtonProps = LinkButtonProps | PlainButtonProps;

/** A button, or with href a link that looks like one. */
export function Button(props: ButtonProps) {
  return props.href === undefined ? <PlainButton {...props} /> : <LinkButton {...props} />;
}

function LinkButton({ variant, size, iconOnly, className, href, ...rest }: LinkButtonProps) {
  const classes = classNames(buttonClass({ variant, size, iconOnly }), className);
  return href.startsWith("/") ? (
    <Link {...rest} href={href} className={classes} />
  ) : (
    <a {...rest} href={href} className={classes} />
  );
}

function PlainButton(props: PlainButtonProps) {
  const { variant, size, iconOnly, className, busy = false, busyLabel, children, type = "button", ...rest } = props;
  const { href: _none, onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      // A busy button keeps focus, so it is made inert instead of disabled.
      type={busy ? "button" : type}
      onClick={busy ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(buttonClass({ variant, size, iconOnly }), className)}
    >
      <ButtonLabel busy={busy} busyLabel={busyLabel}>
        {children}
      </ButtonLabel>
    </button>
  );
}

function ButtonLabel({ busy, busyLabel, children }: { busy: boolean; busyLabel?: string; children: ReactNode }) {
  if (busyLabel === undefined) return busy ? <Spinner /> : children;
  return (
    <span className="button__labels">
      <span aria-hidden={busy || undefined}>{children}</span>
      <span aria-hidden={busy ? undefined : true}>
        <Spinner />
        {busyLabel}
      </span>
    </span>
  );
}
