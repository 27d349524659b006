import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { checkouts } from "../../db/schema/billing";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { beginUpgrade, createStripePayments, sessionIn, upgradeOwner } from "../../testing/payments";
import { answered } from "../../testing/second-factors";

const MUSEUM = { name: "Museum of Letters", postal_address: "Kade 1\n2801 AB Gouda", vat_number: "NL000099998B57" };
/** The details that Stripe's page asked a company for. */
const PAYER = {
  email: "payer@stripe.test",
  name: "Stripe House Ltd",
  address: { line1: "1 Quay", line2: null, postal_code: "D01", city: "Dublin", state: null, country: "IE" },
  tax_ids: [{ type: "eu_vat", value: "IE1234567FA" }],
};

let till: Awaited<ReturnType<typeof createStripePayments>>;
let owner: Owner;
let count = 0;
beforeAll(async () => {
  till = await createStripePayments();
});
afterAll(() => till.close());
beforeEach(async () => {
  owner = await ownerOfAnEntity(till.on, `recipient-${++count}`);
});

async function newestInvoice({ caller, userId }: Owner) {
  const { invoices } = answered(await caller.call("listBillingHistory", { user_id: userId }));
  return answered(await caller.call("getBillingDetails", { invoice_id: invoices[0]?.invoice_id ?? "" }));
}

/** Pays for the owner's entity as a company does. */
async function payAsCompany(): Promise<string> {
  const session = sessionIn((await beginUpgrade(owner)).checkout_url);
  till.stripe.state.pay(session, { customer_details: PAYER });
  await till.deliver();
  return session;
}

async function renew(): Promise<void> {
  const id = [...till.stripe.state.subscriptions.keys()].at(-1) ?? "";
  till.on.advance(3_600_000);
  till.stripe.state.renew(id);
  await till.deliver();
}

describe("an invoice", () => {
  test("names the company, the address and the VAT number that the payer gave to Stripe", async () => {
    await payAsCompany();
    expect(await newestInvoice(owner)).toMatchObject({
      customer_name: "Stripe House Ltd",
      customer_address: "1 Quay\nD01 Dublin\nIE",
      customer_vat_number: "IE1234567FA",
    });
  });

  test("names the account when the payer gave neither address nor VAT number", async () => {
    await upgradeOwner(till, owner);
    expect(await newestInvoice(owner)).toMatchObject({ customer_address: null, customer_vat_number: null });
    expect((await newestInvoice(owner)).customer_name).not.toBe("Stripe House Ltd");
  });

  test("names what the owner has entered since, from the next one on", async () => {
    await payAsCompany();
    const first = await newestInvoice(owner);
    answered(await owner.caller.call("updateInvoiceRecipient", MUSEUM));
    expect(await newestInvoice(owner)).toEqual(first);
    await renew();
    const second = await newestInvoice(owner);
    expect(second.invoice_id).not.toBe(first.invoice_id);
    expect(second).toMatchObject({
      customer_name: MUSEUM.name,
      customer_address: MUSEUM.postal_address,
      customer_vat_number: MUSEUM.vat_number,
    });
    expect(await owner.caller.call("getBillingDetails", { invoice_id: first.invoice_id })).toMatchObject({
      data: first,
    });
  });

  test("shows name, address and VAT number of the customer as a PDF", async () => {
    answered(await owner.caller.call("updateInvoiceRecipient", MUSEUM));
    await upgradeOwner(till, owner);
    const { invoice_id } = await newestInvoice(owner);
    const file = await owner.caller.send("downloadInvoice", { invoice_id });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
      mergePages: true,
    });
    for (const words of ["Museum of Letters", "Kade 1", "2801 AB Gouda", "NL000099998B57"])
      expect(text).toContain(words);
  });
});

test("the billing details that a payer gave are stored with the payment", async () => {
  const providerSessionId = await payAsCompany();
  const isIt = eq(checkouts.providerSessionId, providerSessionId);
  const [stored] = await till.on.platform.db.select().from(checkouts).where(isIt);
  expect(stored?.payer).toEqual({
    name: "Stripe House Ltd",
    address: "1 Quay\nD01 Dublin\nIE",
    vatNumber: "IE1234567FA",
  });
});

describe("the details for the next invoice", () => {
  test("are those of the newest invoice until the owner enters others", async () => {
    await payAsCompany();
    expect(await owner.caller.call("getInvoiceRecipient", {})).toMatchObject({
      data: { name: "Stripe House Ltd", vat_number: "IE1234567FA", is_own: false },
    });
    expect(await owner.caller.call("updateInvoiceRecipient", MUSEUM)).toMatchObject({
      data: { ...MUSEUM, is_own: true },
    });
  });

  test("are the payment's again once the owner has emptied them", async () => {
    await payAsCompany();
    answered(await owner.caller.call("updateInvoiceRecipient", MUSEUM));
    const empty = { name: " ", postal_address: "", vat_number: null };
    expect(await owner.caller.call("updateInvoiceRecipient", empty)).toMatchObject({
      data: { name: "Stripe House Ltd", is_own: false },
    });
  });

  test("are refused when they are too long", async () => {
    const refused = await owner.caller.call("updateInvoiceRecipient", { postal_address: "x".repeat(501) });
    expect(refused).toMatchObject({ status: 400, error: { data: { fields: { postal_address: expect.any(String) } } } });
  });
});
