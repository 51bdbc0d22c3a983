import { expect, test } from "vitest";
import { blackPng, smallPdf } from "#app/testing/upload-samples.ts";
import { statementTable } from "#core/files/upload-rules.ts";
import { acceptTable } from "./accept-table.ts";

const accept = (bytes: Buffer) =>
  acceptTable(
    { field: "table", fileName: "a.csv", declaredType: "text/csv", bytes },
    statementTable,
  );

const text = "Tarehe\tMaelezo\r\n31/01/2026\tReçu de Élodie\r\n";
const utf16be = (written: string) => Buffer.from(written, "utf16le").swap16();

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16, as Excel's Unicode text", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["big-endian UTF-16", utf16be(`\ufeff${text}`)],
  ["UTF-16 without its mark", Buffer.from(text, "utf16le")],
  ["big-endian UTF-16 without its mark", utf16be(text)],
  ["Windows-1252", Buffer.from(text, "latin1")],
])("reads a table in %s", (_, bytes) => {
  expect(accept(bytes)).toBe(text);
});

test("reads characters that only Windows-1252 has", () => {
  expect(accept(Buffer.from("a;\x80 5\x96\r\n", "latin1"))).toBe("a;€ 5–\r\n");
});

const packed = (...names: string[]) =>
  Buffer.concat([Buffer.from("PK\x03\x04\x14\0"), Buffer.from(names.join("\0"))]);
const oldExcel = Buffer.from("d0cf11e0a1b11ae1", "hex");

test.each([
  ["an Excel file", packed("[Content_Types].xml", "xl/workbook.xml"), "isSpreadsheet"],
  ["a file of Excel 97", Buffer.concat([oldExcel, Buffer.alloc(99)]), "isSpreadsheet"],
  [
    "an Excel file with a password",
    Buffer.concat([oldExcel, Buffer.from("EncryptedPackage", "utf16le")]),
    "isSpreadsheet",
  ],
  [
    "a file of LibreOffice",
    packed("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
    "isSpreadsheet",
  ],
  ["a page called Excel", Buffer.from("\n<html><table><tr><td>1"), "isSpreadsheet"],
  ["XML called Excel", Buffer.from('<?xml version="1.0"?><Workbook/>'), "isSpreadsheet"],
  ["a file of Word", packed("[Content_Types].xml", "word/document.xml"), "notATable"],
  ["a packed table", packed("statement.csv"), "isPacked"],
  ["a PDF", smallPdf, "isPdf"],
  ["a PDF with a password", Buffer.from("%PDF-1.7\n\0/Encrypt 5 0 R"), "isPdf"],
  ["a picture", blackPng(2, 2), "notATable"],
  ["a program", Buffer.from("\x7fELF\0\0\0\x01\0\x02"), "notATable"],
  ["nothing", Buffer.alloc(0), "isEmpty"],
  ["nothing but a mark and lines", Buffer.from("\ufeff\r\n \r\n"), "isEmpty"],
])("rejects %s beside its field and says what to do", (_, bytes, name) => {
  const key = `errors.upload.${name}`;
  expect(() => accept(bytes)).toThrow(
    expect.objectContaining({ key, fields: [expect.objectContaining({ field: "table", key })] }),
  );
});
