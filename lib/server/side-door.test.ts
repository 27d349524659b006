import { expect, test } from "@jest/globals";
import { openSideDoor } from "./side-door";

test("a side door is this machine's alone, and shut once it is closed", async () => {
  const door = await openSideDoor((request, response) => response.end(`${request.url} was asked`));
  expect(new URL(door.url).hostname).toBe("127.0.0.1");
  expect(await (await fetch(`${door.url}/api/health`)).text()).toBe("/api/health was asked");
  door.close();
  await expect(fetch(`${door.url}/api/health`)).rejects.toThrow();
});
