import { expect, test } from "vitest";
import { z } from "zod";
import { script, upload } from "#app/testing/upload-samples.ts";
import { plainFileName, uploaded } from "./upload.ts";

test("removes the path and invisible characters from a file name", () => {
  expect(plainFileName("../../etc/passwd")).toBe("passwd");
  expect(plainFileName("C:\\fakepath\\Picha ya  duka.JPG")).toBe("Picha ya duka.JPG");
  expect(plainFileName("photo\u202egpj.exe\u0000\r\n")).toBe("photogpj.exe");
  expect(plainFileName("..")).toBe("..");
  expect(plainFileName("")).toBe("");
});

test("preserves the extension of a long name", () => {
  const name = plainFileName(`${"é".repeat(200)}.pdf`);
  expect([...name].length).toBe(120);
  expect(name.endsWith("é.pdf")).toBe(true);
});

test("accepts only uploaded files", () => {
  const schema = z.object({ picture: uploaded, second: uploaded.optional() });
  expect(schema.safeParse({ picture: upload(script) }).success).toBe(true);
  for (const picture of [undefined, "", "a.png", {}, { bytes: "x" }, null]) {
    const { error } = schema.safeParse({ picture });
    expect(error?.issues.map(({ message }) => message)).toEqual(["errors.upload.missing"]);
  }
});
