import { expect, test } from "@jest/globals";
import { emailAddress } from "@/lib/contract/fields/fields";
import { parsePeople, writePeople } from "./parse-people";

const OONA = { email: "oona@makela.example", name: "Oona Mäkelä" };
const JONAS = { email: "jonas@weil.example", name: "Weil, Jonas" };

test.each([
  ["commas", 'oona@makela.example,Oona Mäkelä\njonas@weil.example,"Weil, Jonas"'],
  ["semicolons and a header", "email;name\r\noona@makela.example;Oona Mäkelä\r\njonas@weil.example;Weil, Jonas\r\n"],
  [
    "tabs and a byte order mark",
    "\uFEFFName\tE-mail\nOona Mäkelä\toona@makela.example\nWeil, Jonas\tjonas@weil.example",
  ],
])("reads a list with %s", (_, text) => {
  expect(parsePeople(text, ["name"])).toEqual([OONA, JONAS]);
});

test.each([
  ["one line", "Oona Mäkelä <oona@makela.example>; Jonas <jonas@weil.example>;"],
  ["commas", "Oona Mäkelä <oona@makela.example>, jonas@weil.example"],
  ["a line each", "Oona Mäkelä <oona@makela.example>;\nmailto:jonas@weil.example;"],
])("reads each recipient of a list that a mail program copied: %s", (_, text) => {
  expect(parsePeople(text, ["name"]).map(({ email }) => emailAddress.parse(email))).toEqual([OONA.email, JONAS.email]);
});

test("reads lines with an address only, without empty lines", () => {
  expect(parsePeople("oona@makela.example\n\njonas@weil.example\n", ["name"])).toEqual([
    { email: OONA.email, name: "" },
    { email: JONAS.email, name: "" },
  ]);
});

test("reads further columns in any order of the header, or in their own order without one", () => {
  const rows = [{ email: OONA.email, name: OONA.name, group: "Readers" }];
  expect(parsePeople(`Group;E-mail;Name\nReaders;${OONA.email};${OONA.name}`, ["name", "group"])).toEqual(rows);
  expect(parsePeople(`${OONA.email},${OONA.name},Readers`, ["name", "group"])).toEqual(rows);
  expect(parsePeople(`name,email\n${OONA.name},${OONA.email}`, ["role"])).toEqual([{ email: OONA.email, role: "" }]);
});

test("reads a list whose first line names the delimiter", () => {
  expect(parsePeople(`sep=;\r\nemail;name\r\n${OONA.email};${OONA.name}\r\n`, ["name"])).toEqual([OONA]);
});

test.each([
  ["the group", { email: OONA.email, name: OONA.name, group: "+1 family" }],
  ["the address", { email: "+tag@x.example", name: "=Oona", group: "@home" }],
  ["the name", { email: OONA.email, name: "'Oona' Mäkelä", group: "'t Hooft" }],
])("reads the rows that it wrote itself, whatever %s begins with", (_, person) => {
  const file = writePeople(["email", "name", "group", "result"], [[person.email, person.name, person.group, ""]]);
  expect(parsePeople(file, ["name", "group"])).toEqual([person]);
});

test("writes rows that no spreadsheet runs as a formula", () => {
  expect(writePeople(["email"], [["=1+1"], ['a"b']])).toBe('\uFEFF"email"\r\n"\'=1+1"\r\n"a""b"\r\n');
});
