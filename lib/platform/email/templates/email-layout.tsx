import type { CSSProperties, ReactNode } from "react";
import { directionOf, type Locale, localizePath } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import { type EntityPortrait, PORTRAIT_SIDE } from "../entity-portrait";
import { DARK_STYLE, STYLE } from "./email-style";
import type { EmailBlock, EmailContent, EmailOperator } from "./email-template";
import { emailText, writeOut } from "./email-text";

/** A mail with its texts in the recipient's language. */
type Letter = Pick<EmailContent, "site"> & {
  subject: string;
  heading: string;
  parts: readonly EmailBlock<string>[];
  locale: Locale;
  operator: EmailOperator;
  portrait: EntityPortrait | null;
};

/** The layout of all mails: tables and inline styles, since some mail clients support nothing newer. */
export function EmailLayout({
  letter: { subject, heading, parts, site, locale, operator, portrait },
}: {
  letter: Letter;
}) {
  const t = emailText("shared");
  return (
    <html lang={locale} dir={directionOf(locale)}>
      {/* biome-ignore lint/style/noHeadElement: this page is a mail, not one of Next's */}
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK_STYLE}</style>
      </head>
      <body className="page" style={STYLE.body}>
        <Table className="page" cell={STYLE.page}>
          <Table width={STYLE.width} cell={STYLE.brandCell} isHiddenInText>
            <a className="brand" target="_blank" href={site.url} style={STYLE.brand} rel="noopener">
              {site.name}
            </a>
          </Table>
          <Table width={STYLE.width} className="card" cell={STYLE.card}>
            {portrait && <Portrait portrait={portrait} />}
            <h1 className="ink" style={STYLE.heading}>
              <bdi>{heading}</bdi>
            </h1>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once
              <Part key={index} part={part} />
            ))}
          </Table>
          <Table width={STYLE.width} cell={STYLE.footCell}>
            <p className="quiet" style={STYLE.foot}>
              {writeOut(t("sentBy", { siteName: site.name }), locale)}
              <br />
              <a className="quiet" target="_blank" href={site.url} style={STYLE.footLink} rel="noopener">
                {site.url}
              </a>
              <br />
              <a
                className="quiet"
                target="_blank"
                href={new URL(localizePath(PAGES.privacy, locale), site.url).href}
                style={STYLE.footLink}
                rel="noopener"
              >
                {writeOut(t("privacy"), locale)}
              </a>
            </p>
            <OperatorAddress operator={operator} />
          </Table>
        </Table>
      </body>
    </html>
  );
}

/** The entity's portrait; mail programs that show no pictures show its name. */
function Portrait({ portrait: { name, picture } }: { portrait: EntityPortrait }) {
  return (
    <p data-skip-in-text="true" style={STYLE.portraitLine}>
      <img src={`cid:${picture.cid}`} alt={name} width={PORTRAIT_SIDE} height={PORTRAIT_SIDE} style={STYLE.portrait} />
    </p>
  );
}

/** The operator's name and address, as in a business letter; nothing while the operator's record is empty. */
function OperatorAddress({ operator: { legal_name, postal_address } }: { operator: EmailOperator }) {
  if (!legal_name && !postal_address) return null;
  return (
    <p className="quiet" dir="auto" style={STYLE.foot}>
      <Lines text={[legal_name, postal_address].filter(Boolean).join("\n")} />
    </p>
  );
}

function Part({ part }: { part: EmailBlock<string> }) {
  switch (part.kind) {
    case "text":
      return (
        <p className="ink" dir="auto" style={STYLE.text}>
          <Lines text={part.text} />
        </p>
      );
    case "note":
      return (
        <p className="quiet" dir="auto" style={STYLE.note}>
          <Lines text={part.text} />
        </p>
      );
    case "code":
      return (
        <p className="ink" style={STYLE.text}>
          {part.label} <br data-skip-in-text="true" />
          <strong className="code" style={STYLE.code}>
            {part.code}
          </strong>
        </p>
      );
    case "link":
      return part.isQuiet ? <QuietLink {...part} /> : <ButtonLink {...part} />;
    case "quote":
      return (
        <blockquote className="quote" dir="auto" style={STYLE.quote}>
          <Lines text={part.text} />
        </blockquote>
      );
    case "facts":
      return <FactsPart rows={part.rows} />;
  }
}

function QuietLink({ label, url }: { label: string; url: string }) {
  return (
    <p className="ink" style={STYLE.text}>
      <a className="code" target="_blank" href={url} style={STYLE.link} rel="noopener">
        {label}
      </a>
    </p>
  );
}

function ButtonLink({ label, url }: { label: string; url: string }) {
  return (
    <>
      <Table cell={STYLE.buttonCell} className="button">
        <a className="button" target="_blank" href={url} style={STYLE.button} rel="noopener">
          {label}
        </a>
      </Table>
      <p className="quiet" data-skip-in-text="true" style={STYLE.address}>
        {url}
      </p>
    </>
  );
}

function FactsPart({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <div style={STYLE.details}>
      {rows.map(({ label, value }) => (
        <p key={label} className="fact" style={STYLE.fact}>
          <span className="quiet" style={STYLE.factLabel}>
            {label}:
          </span>{" "}
          <span className="ink">
            <bdi>{value}</bdi>
          </span>
        </p>
      ))}
    </div>
  );
}

type TableProps = {
  cell: CSSProperties;
  width?: number;
  className?: string;
  isHiddenInText?: boolean;
  children: ReactNode;
};

/** A table of one cell, the only layout that works in every mail client. */
function Table({ cell, width, className, isHiddenInText = false, children }: TableProps) {
  const isButton = cell === STYLE.buttonCell;
  return (
    <table
      role="presentation"
      align={isButton ? undefined : "center"}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={isButton ? STYLE.buttonTable : { ...STYLE.table, ...(width ? { maxWidth: width } : {}) }}
      data-skip-in-text={isHiddenInText || undefined}
    >
      <tbody>
        <tr>
          <td className={className} style={cell}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Lines({ text }: { text: string }): ReactNode {
  return text.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once
    <span key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </span>
  ));
}
