import { expect, test } from "@jest/globals";
import { englishMessages } from "@/lib/i18n/load-messages";
import { accountProblems, signInProblems } from "./account-problems";

const { errors } = englishMessages().accounts;
const complete = {
  first_name: "Margit",
  last_name: "Fjord",
  email_address: "margit@fjord.studio",
  password: "Roodbaard7!",
  confirm_password: "Roodbaard7!",
  data_storage_region: "usa",
};

test("finds no problems in a complete form", () => {
  expect(accountProblems(complete, errors)).toEqual({});
});

test.each([
  ["first_name", " ", "First name is required"],
  ["last_name", "", "Last name is required"],
  ["email_address", "", "Email is required"],
  ["email_address", "margit@fjord", "Please enter a valid email address"],
  ["password", "", "Password is required"],
  ["password", "Aa1!xyz", "Password must be at least 8 characters long"],
  ["password", "onlylowercase", "Password must include uppercase, lowercase, number, and special character"],
  ["password", "Quite-Right-7!", "Password must include uppercase, lowercase, number, and special character"],
  ["confirm_password", "", "Please confirm your password"],
  ["confirm_password", "Roodbaard8!", "Passwords do not match"],
  ["data_storage_region", "", "Data storage region is required"],
])("rejects the field %s with %j: %s", (field, value, sentence) => {
  expect(accountProblems({ ...complete, [field]: value }, errors)).toMatchObject({ [field]: sentence });
});

test("accepts any password at sign-in, but requires a valid address", () => {
  expect(signInProblems({ email_address: "", password: "" }, errors)).toEqual({
    email_address: "Email is required",
    password: "Password is required",
  });
  expect(signInProblems({ email_address: "a@b", password: "x" }, errors)).toEqual({
    email_address: "Please enter a valid email address",
  });
  expect(signInProblems({ email_address: " a@b.cd ", password: "x" }, errors)).toEqual({});
});
