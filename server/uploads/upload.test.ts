import { expect, test } from "vitest";
import { z } from "zod";
import { createUpload, shellScript } from "#app/testing/upload-samples.ts";
import { sanitizeFileName, uploadedFile } from "./upload.ts";

test("removes the path and invisible characters from a file name", () => {
  expect(sanitizeFileName("../../etc/passwd")).toBe("passwd");
  expect(sanitizeFileName("C:\\fakepath\\Picha ya  duka.JPG")).toBe("Picha ya duka.JPG");
  expect(sanitizeFileName("photo\u202egpj.exe\u0000\r\n")).toBe("photogpj.exe");
  expect(sanitizeFileName("..")).toBe("..");
  expect(sanitizeFileName("")).toBe("");
});

test("preserves the extension of a long name", () => {
  const name = sanitizeFileName(`${"é".repeat(200)}.pdf`);
  expect([...name].length).toBe(120);
  expect(name.endsWith("é.pdf")).toBe(true);
});

test("accepts only uploaded files", () => {
  const schema = z.object({ picture: uploadedFile, second: uploadedFile.optional() });
  expect(schema.safeParse({ picture: createUpload(shellScript) }).success).toBe(true);
  for (const picture of [undefined, "", "a.png", {}, { bytes: "x" }, null]) {
    const { error } = schema.safeParse({ picture });
    expect(error?.issues.map(({ message }) => message)).toEqual(["errors.upload.missing"]);
  }
});
