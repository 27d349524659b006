import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { loginFor } from "./login-for";
import { PAGES } from "./pages";
import { isBillingPage, isSitePage, pageAccess, reservedSlugs, usesMicrophone } from "./site-pages";

const app = path.join(process.cwd(), "app");

/** The addresses that the folders of app/ answer, without groups and without the catch-all of the entities. */
function addressesOfApp(): string[] {
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx" && !file.includes("[..."))
    .map((file) => path.dirname(file).split(path.sep))
    .map((folders) => `/${folders.filter((folder) => folder !== "." && !folder.startsWith("(")).join("/")}`);
}

test("lists every page under app/, so that none is taken for an entity's slug", () => {
  expect(addressesOfApp().filter((address) => !isSitePage(address))).toEqual([]);
});

test("has a row for every page that code links to", () => {
  expect(
    Object.values(PAGES).filter((path) => !reservedSlugs().includes(path.split("/")[1] ?? "") && path !== "/"),
  ).toEqual([]);
});

test("requires the right grant for each area, but none for its login", () => {
  expect(pageAccess("/my-data/erasmus-of-rotterdam")).toBe("account");
  expect(pageAccess("/admin/entities")).toBe("admin");
  expect(pageAccess("/admin/login")).toBeNull();
  expect(pageAccess("/my-data-and-more")).toBeNull();
  expect(loginFor("/my-account?tab=1")).toBe("/login?redirect=%2Fmy-account%3Ftab%3D1");
});

test("classifies exactly the pages of checkouts, upgrades, subscriptions and invoices as billing pages", () => {
  expect(addressesOfApp().filter(isBillingPage).toSorted()).toEqual([
    "/payment",
    "/payment-cancel",
    "/payment-success",
    "/purchase-history",
    "/purchase-history/[invoice_id]",
    "/subscriptions",
    "/subscriptions/[id]",
    "/test-checkout/[session_id]",
    "/upgrade-cancel",
    "/upgrade-success",
    "/upgrade/[id]",
  ]);
  expect(["/", "/payments", "/choose-plan", "/upgraded"].filter(isBillingPage)).toEqual([]);
});

test("lets only chats or the page of voice clones use the microphone", () => {
  expect(["/erasmus", "/voice-clones/erasmus"].filter(usesMicrophone)).toHaveLength(2);
  expect(["/my-account", "/my-data/erasmus", "/admin/entities"].filter(usesMicrophone)).toEqual([]);
});
