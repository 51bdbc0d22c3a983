import { expect, test } from "vitest";
import { parseWebsite } from "./profile-fields.ts";

test.each([
  ["www.umoja.example", "https://www.umoja.example/"],
  ["http://umoja.example/bei?a=1", "http://umoja.example/bei?a=1"],
  ["HTTPS://Umoja.Example", "https://umoja.example/"],
])("accepts %s as a website", (typed, address) => {
  expect(parseWebsite(typed)).toBe(address);
});

test.each([
  "umoja",
  "umoja example.com",
  "ftp://umoja.example",
  "javascript:alert(1)",
  "https://a:b@umoja.example",
  "http://127.0.0.1/",
  "http://localhost:3000",
])("rejects %s", (typed) => {
  expect(parseWebsite(typed)).toBeUndefined();
});
