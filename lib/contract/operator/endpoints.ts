import { z } from "zod";
import { expectedVersion } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { operatorAddresses } from "./addresses";
import { OPERATOR_FIELD_NAMES, type OperatorField } from "./operator-fields";
import { OPERATOR_FIELDS, operator } from "./schemas";

const changes = Object.fromEntries(OPERATOR_FIELD_NAMES.map((name) => [name, OPERATOR_FIELDS[name].nullish()])) as {
  [K in OperatorField]: z.ZodOptional<z.ZodNullable<(typeof OPERATOR_FIELDS)[K]>>;
};

export const getOperator = defineEndpoint({
  ...operatorAddresses.getOperator,
  access: "public",
  summary: "Returns who runs this site, as its imprint says; null for an empty field.",
  input: z.object({}),
  output: operator,
  errors: [],
});

export const updateOperator = defineEndpoint({
  ...operatorAddresses.updateOperator,
  access: "admin",
  summary:
    "Changes the record of who runs this site. Omitted fields stay; fields that a setting fixes cannot be changed.",
  input: z.object({ ...changes, version: expectedVersion }),
  output: operator,
  errors: ["not_found", "edit_conflict"],
});
