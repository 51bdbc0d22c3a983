import { expect, test } from "vitest";
import { closeSlot, fillSlot, openSlot, readSlot } from "./copy-slot.ts";

const pageWith = (data: object, inside = "") =>
  `<p>a</p>${openSlot("queue", data)}${inside}${closeSlot("queue")}<p>b</p>`;

test("reads a slot's data, whatever its texts contain", () => {
  const data = { title: '--> <!--/slot:queue--> </script> "', sums: "$& $1" };
  const page = pageWith(data);
  expect(readSlot(page, "queue")).toEqual(data);
  expect(fillSlot(page, "queue", "$&")).toBe("<p>a</p>$&<p>b</p>");
});

test("replaces what a page has in a slot, and nothing in a page without it", () => {
  expect(fillSlot(pageWith({}, "<ul></ul>"), "queue", "<i></i>")).toBe("<p>a</p><i></i><p>b</p>");
  expect(fillSlot("<p>a</p>", "queue", "<i></i>")).toBe("<p>a</p>");
  expect([readSlot("<p>a</p>", "queue"), readSlot(pageWith({}), "que")]).toEqual([
    undefined,
    undefined,
  ]);
});

test("fills a slot inside another one", () => {
  const page = `${openSlot("a", {})}<p>${openSlot("b", {})}${closeSlot("b")}</p>${closeSlot("a")}`;
  expect(fillSlot(fillSlot(page, "b", "x"), "a", "y")).toBe("y");
});
