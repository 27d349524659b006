import { expect, test } from "@jest/globals";
import { disallowedCharacter, PASSWORD_RULES, passwordProblem } from "./password-rule";

test.each([
  ["Passwört1!", "ö"],
  ["Pass word1!", " "],
  ["Password-1!", "-"],
  ["Password1!🔑", "🔑"],
  ["Ρassword1!", "Ρ"],
])("names the character of %j that is not allowed", (password, character) => {
  expect(disallowedCharacter(password)).toBe(character);
  expect(passwordProblem(password)).toBe("mixed");
});

test("names no character of a valid password", () => {
  expect(disallowedCharacter("Password1!@$%*?&")).toBeNull();
});

test("tells password managers a rule whose passwords are valid", () => {
  expect(PASSWORD_RULES).toBe(
    "minlength: 8; maxlength: 128; required: lower; required: upper; required: digit; required: [@$!%*?&];",
  );
  expect(passwordProblem("aA1@$!%*?&")).toBeNull();
});
