import { readSpecification } from "../spec/read-specification.mjs";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "specification",
  run: async () => readSpecification().problems,
};
