import { expect, test } from "vitest";
import { documentNeeds, nextDocument } from "./needed-documents.ts";

const none = { trader: null, carrier: null, offersServices: false };

test("names what documents are for, for each application that an account has made", () => {
  expect(documentNeeds(none)).toEqual([]);
  expect(documentNeeds({ ...none, trader: "approved" })).toEqual(["sell"]);
  expect(documentNeeds({ ...none, trader: "declined", offersServices: true })).toEqual(["service"]);
  expect(
    documentNeeds({ ...none, trader: "awaiting approval", carrier: "awaiting approval" }),
  ).toEqual(["sell", "carry"]);
});

test("chooses the next document, and takes any identity paper for one", () => {
  expect(nextDocument([], [])).toBeUndefined();
  expect(nextDocument(["sell"], [])).toBe("national-id");
  expect(nextDocument(["sell"], ["passport"])).toBeUndefined();
  expect(nextDocument(["carry"], [])).toBe("national-id");
  expect(nextDocument(["carry"], ["driving-licence"])).toBe("vehicle-registration");
  expect(nextDocument(["sell", "carry"], ["national-id", "vehicle-registration"])).toBeUndefined();
});
